/** What has become of something on one side since the last pull. */
export type Side = 'same' | 'changed' | 'new' | 'gone';

/**
 * How a thing stands between a workspace and a remote: stable, for programs. `changed-both` is everything that both sides
 * have touched without coming to the same; `unknown` what could not be read there.
 */
export type ItemState =
  | 'unchanged'
  | 'changed-here'
  | 'new-here'
  | 'gone-here'
  | 'changed-there'
  | 'new-there'
  | 'gone-there'
  | 'changed-both'
  | 'unknown';

/**
 * @param there null where it is not known
 * @param agree whether both sides say the same now
 */
export function stateOfSides(here: Side, there: Side | null, agree: boolean): ItemState {
  if (there === null) return here === 'same' ? 'unknown' : `${here}-here`;
  if (here === 'same' && there === 'same') return 'unchanged';
  if (there === 'same') return here === 'same' ? 'unchanged' : `${here}-here`;
  if (here === 'same') return `${there}-there`;
  return agree ? 'unchanged' : 'changed-both';
}
