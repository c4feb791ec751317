import { elementsOf, firstText, member } from '../../../../text/values';
import type { ClashAcross, FilesByKind } from './found-across';

/** Two delivery rules that do one thing at one event: each side has written one of them. */
export function twinRules(files: FilesByKind): ReadonlyMap<string, ClashAcross> {
  const known = new Map<string, { name: string; path: string }>();
  const problems = new Map<string, ClashAcross>();
  for (const { value, path } of files.get('rule') ?? []) {
    if (member(value, 'is_active') === false) continue;
    const name = firstText(value, 'name') ?? path;
    for (const deed of deedsOf(value)) {
      const other = known.get(deed);
      if (other && other.path !== path)
        problems.set(deed, {
          code: 'twin-rules',
          message: `The rules "${other.name}" and "${name}" do the same at the same event: each side has written one.`,
          path,
          pointer: '',
        });
      else known.set(deed, { name, path });
    }
  }
  return problems;
}

/** Each action of a rule with what sets it off. */
function deedsOf(rule: unknown): string[] {
  const event = ['entity_type', 'event_type', 'event_source', 'trigger_condition'].map((key) =>
    member(rule, key),
  );
  return elementsOf(member(rule, 'actions'), '')
    .filter(({ value }) => member(value, 'enabled') !== false)
    .map(({ value }) => JSON.stringify([...event, member(value, 'type'), member(value, 'channel_uuid')]));
}
