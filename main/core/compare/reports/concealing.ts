import type { Change, Comparison, Inside, Stretch } from '../../contract/comparison';
import { concealed, concealedContent, concealedValue, secretTextsOf } from '../../text/secrets/conceal';
import type { ContentState, StateFile } from '../states/state';

/**
 * A comparison that shows no secret of either state, as reports are passed on: that one changed is still said, not from
 * what to what.
 */
export function concealedComparison(
  comparison: Comparison,
  before: ContentState,
  after: ContentState,
): Comparison {
  const items = comparison.items.map((item) => {
    const known = [...secretsOf(before, item.a), ...secretsOf(after, item.b)];
    const changes = item.changes.map((change) => concealedChange(change, known));
    return { ...concealedValue({ ...item, changes: [] }, known), changes };
  });
  const { places, ...noise } = comparison.noise;
  return {
    ...comparison,
    items,
    noise: places ? { ...noise, places: concealedPlaces(places, before, after) } : noise,
  };
}

/** A place of noise is said in words, and those of a condition have its value in them. */
function concealedPlaces(
  places: NonNullable<Comparison['noise']['places']>,
  before: ContentState,
  after: ContentState,
): typeof places {
  return [...Map.groupBy(places, ({ b }) => b)].flatMap(([path, list]) =>
    concealedValue(list, [...secretsOf(before, path), ...secretsOf(after, path)]),
  );
}

/** Thousands of items may be of one file: it is searched once. */
const found = new WeakMap<StateFile, readonly string[]>();

/** The secrets a file of a state has. */
export function secretsOf({ files }: ContentState, path: string | null): readonly string[] {
  const file = path === null ? undefined : files.get(path);
  if (path === null || file === undefined) return [];
  const secrets = found.get(file) ?? secretTextsOf(path, file.text);
  found.set(file, secrets);
  return secrets;
}

/** A change that shows none of these texts, nor what is a secret by its name. */
export function concealedChange({ inside, ...change }: Change, known: readonly string[]): Change {
  const shown = concealedContent(change, known);
  return inside === undefined ? shown : { ...shown, inside: concealedInside(inside, known) };
}

/** A secret may reach over several stretches: it is looked for in each of the two texts they make up. */
function concealedInside({ of, stretches }: Inside, known: readonly string[]): Inside {
  const without = (change: Stretch['change']) => {
    const left = stretches.filter((stretch) => stretch.change !== change);
    return concealed(left.map(({ text }) => text).join(''), known);
  };
  const [former, present] = [without('added'), without('removed')];
  let [formerAt, presentAt] = [0, 0];
  const shown = stretches.map(({ change, text }) => {
    const one = former.slice(formerAt, formerAt + text.length);
    const other = present.slice(presentAt, presentAt + text.length);
    if (change !== 'added') formerAt += text.length;
    if (change !== 'removed') presentAt += text.length;
    if (change === 'removed') return { change, text: one };
    // What is the same is covered where it is part of a secret of either text.
    return { change, text: change === 'same' && one !== text ? one : other };
  });
  return { of, stretches: shown };
}
