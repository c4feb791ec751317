import type { Grammar, Keys } from '../states/grammar';

/** The grammar for a value inside an item, as if that value were all of it. */
export function grammarBelow(grammar: Grammar, keys: Keys): Grammar {
  if (keys.length === 0) return grammar;
  const whole = (inner: Keys): Keys => [...keys, ...inner];
  return {
    defaults: grammar.defaults ?? {},
    noise: (inner) => grammar.noise?.(whole(inner)) ?? null,
    isFree: (inner) => grammar.isFree?.(whole(inner)) ?? false,
    list: (inner) => grammar.list?.(whole(inner)) ?? null,
    quiet: (met) => grammar.quiet?.({ ...met, keys: whole(met.keys) }) ?? null,
    classOf: (met) => grammar.classOf({ ...met, keys: whole(met.keys) }),
  };
}
