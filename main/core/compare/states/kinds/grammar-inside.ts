import type { Grammar, Keys, Met } from '../grammar';

/**
 * A grammar in which everything inside the elements of the list at `way` is compared by another one, as if each element
 * were an item of its own. What that one compares apart (`matchIds`, `besides`) is left to the caller.
 */
export function withInside(outer: Grammar, way: Keys, inner: Grammar): Grammar {
  const at = (keys: Keys): Keys | null =>
    keys.length > way.length && keys[way.length] !== '*' && way.every((key, index) => keys[index] === key)
      ? keys.slice(way.length)
      : null;
  const choose =
    <T>(ask: (grammar: Grammar, keys: Keys) => T) =>
    (keys: Keys): T => {
      const inside = at(keys);
      return inside ? ask(inner, inside) : ask(outer, keys);
    };
  const chooseMet =
    <T>(ask: (grammar: Grammar, met: Met) => T) =>
    (met: Met): T => {
      const inside = at(met.keys);
      return inside ? ask(inner, { ...met, keys: inside }) : ask(outer, met);
    };
  return {
    ...outer,
    defaults: { ...inner.defaults, ...outer.defaults },
    noise: choose((grammar, keys) => grammar.noise?.(keys) ?? null),
    isFree: choose((grammar, keys) => grammar.isFree?.(keys) ?? false),
    list: choose((grammar, keys) => grammar.list?.(keys) ?? null),
    ordered: choose((grammar, keys) => grammar.ordered?.(keys) ?? null),
    renamed(keys, removed, added, item, elements) {
      const inside = at(keys);
      if (!inside) return outer.renamed?.(keys, removed, added, item, elements) ?? [];
      // Of a list further down the innermost element is not the one at `way`.
      return inside.length === 1 ? (inner.renamed?.(inside, removed, added, elements, elements) ?? []) : [];
    },
    quiet: chooseMet((grammar, met) => grammar.quiet?.(met) ?? null),
    classOf: chooseMet((grammar, met) => grammar.classOf(met)),
    isCode: chooseMet((grammar, met) => grammar.isCode?.(met) ?? false),
    word: (keys, elements) => choose((grammar, inside) => grammar.word?.(inside, elements) ?? null)(keys),
    namesMembers: choose((grammar, keys) => grammar.namesMembers?.(keys) ?? false),
  };
}
