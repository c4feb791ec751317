import { load } from 'js-yaml';
import { PackwrightError } from '@core/contract/errors';
import { applyChanges } from '@core/text/changes';
import { joinPointer } from '@core/text/pointer';
import { isMap } from '@core/text/values';
import { insertAt, removeAt, setAt } from '@core/text/yaml/edit';
import { readYaml } from '@core/text/yaml/read';
import type { Random } from '../random';
import { kindOf, same, type Target } from '../target';

/** A place in a value, by chance. */
function somePlace(value: unknown, random: Random): string {
  const keys: (string | number)[] = Array.isArray(value)
    ? [...value.keys()]
    : isMap(value)
      ? Object.keys(value)
      : [];
  if (keys.length === 0 || random.below(4) === 0) return '';
  const key = random.pick(keys);
  return joinPointer('', key) + somePlace((value as Record<string, unknown>)[key], random);
}

/** A copy with the value at a place set or removed, by hand. */
function edited(
  value: unknown,
  keys: readonly string[],
  change: (holder: never, key: string) => void,
): unknown {
  const copy = structuredClone(value);
  let holder = copy as Record<string, unknown>;
  for (const key of keys.slice(0, -1)) holder = holder[key] as Record<string, unknown>;
  change(holder as never, keys.at(-1) ?? '');
  return copy;
}

/** Edits give exactly the value that was wanted, or are refused. */
export const yaml: Target = {
  words: [
    '- ',
    'a: ',
    '&x ',
    '*x',
    '<<: ',
    '|\n  ',
    '>-\n  ',
    '"',
    "'",
    '# c',
    '{a: 1}',
    '[1, 2]',
    '\n',
    '  ',
    '? ',
    '!!str ',
    '---\n',
  ],
  seeds: () =>
    [
      'a: &x [1, 2]\nb: *x\n',
      'base: &b {k: 1, l: 2}\nuse:\n  <<: *b\n  m: 3\n',
      'playbook: Main\ntests:\n  - name: one # why\n    expect: { status: finished }\n  - name: two\n',
      'text: |\n  two\n  lines\nfolded: >-\n  a\n  b\nquoted: "x\\ty"\n',
    ].map((text) => Buffer.from(text)),
  run(input, random) {
    const text = input.toString('utf8');
    const { value, problems } = readYaml(text);
    if (problems.length > 0 || value === undefined) return kindOf(problems[0]?.message ?? 'nothing');
    // Another reader of the same language must at least not refuse what was taken.
    const theirs = secondReader(text);
    const pointer = somePlace(value, random);
    if (pointer === '') return theirs;
    const keys = pointer
      .slice(1)
      .split('/')
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
    const wanted = random.pick<unknown>(['new', 7, null, ['a'], { a: 'b' }, 'two\nlines\n', '- x', '']);
    try {
      const way = random.below(3);
      if (way === 0) {
        const after = readYaml(applyChanges(text, setAt(text, pointer, wanted))).value;
        same(
          'set',
          after,
          edited(value, keys, (holder: Record<string, unknown>, key) => void (holder[key] = wanted)),
        );
      } else if (way === 1) {
        const after = readYaml(applyChanges(text, removeAt(text, pointer))).value;
        const rest = edited(
          value,
          keys,
          (holder: unknown[] | Record<string, unknown>, key) =>
            void (Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key]),
        );
        same('remove', after, rest);
      } else if (isMap(value) && !Object.hasOwn(value, 'added')) {
        const after = readYaml(applyChanges(text, insertAt(text, '', 'added', wanted))).value;
        same('insert', after, { ...value, added: wanted });
      }
      return `${theirs} ${way}`;
    } catch (thrown) {
      if (thrown instanceof PackwrightError) return thrown.code;
      throw thrown;
    }
  },
};

function secondReader(text: string): string {
  try {
    load(text);
    return 'both read';
  } catch {
    return 'one reads';
  }
}
