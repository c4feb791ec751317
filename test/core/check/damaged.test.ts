import { describe, expect, it } from 'vitest';
import { rules } from '@core/check/rules/index';
import type { CheckWorld } from '@core/check/world';
import { ruleFixtures } from '../../support/rule-fixtures';
import { worldOf } from '../../support/world';

const contents = [...ruleFixtures().values()].flatMap(({ bad }) => bad.map(({ files }) => files));

/** What stands in hand-made files where something else belongs. */
const junk: readonly unknown[] = [
  null,
  true,
  -1,
  1e99,
  '',
  'x',
  '{{',
  '{{ a }}',
  '__proto__',
  [],
  [null],
  [[]],
  ['x', {}],
  {},
  { uuid: 5 },
  { filters: [null, { filters: {} }] },
];

/** Numbers of [0, 1), the same ones for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

/** A copy with some values replaced by junk and some keys left out. */
function damaged(value: unknown, random: () => number): unknown {
  if (random() < 0.03) return junk[Math.floor(random() * junk.length)];
  if (Array.isArray(value)) return value.map((item) => damaged(item, random));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      random() < 0.02 ? [] : [[key, damaged(inner, random)] as const],
    ),
  );
}

/** Every report of every rule. */
function* reportsOf(world: CheckWorld) {
  for (const root of world.roots())
    for (const file of world.files(root))
      for (const rule of rules)
        if (rule.kinds === '*' || (file.kind !== null && rule.kinds.includes(file.kind)))
          for (const report of rule.check(file, world)) yield { code: rule.code, report };
}

describe('damaged content', () => {
  const rounds = 4;
  it.each(Array.from({ length: rounds }, (_, n) => n))(
    'is checked by every rule without an error: part %i',
    (part) => {
      const random = numbers(part + 1);
      const some = contents.filter((_files, index) => index % rounds === part);
      let count = 0;
      for (const files of some) {
        const world = worldOf(
          Object.fromEntries(
            Object.entries(files).map(([path, value]) => [
              path,
              // The manifest says what the folder is; without it nothing is checked at all.
              path.endsWith('info.json') || typeof value === 'string' ? value : damaged(value, random),
            ]),
          ),
        );
        for (const { code, report } of reportsOf(world)) {
          count++;
          expect(report.message, code).not.toBe('');
        }
      }
      expect(count).toBeGreaterThan(some.length);
    },
  );
});
