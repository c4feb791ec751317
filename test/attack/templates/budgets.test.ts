import { describe, expect, it } from 'vitest';
import { filterDocs, functionDocs, methodDocs, testDocs } from '@core/template/docs/index';
import { outcome } from '../../core/template/support';

const characters = 300_000;
const elements = 10_000;
const filled = <T>(value: (at: number) => T): T[] => Array.from({ length: elements }, (_, at) => value(at));

const texts = {
  words: 'ab '.repeat(characters / 3),
  letters: 'a'.repeat(characters),
  digits: '1'.repeat(characters),
  path: 'a/../b/'.repeat(characters / 7),
  json: `[${'{"a":1},'.repeat(characters / 10)}1]`,
  yaml: '- a: 1\n'.repeat(characters / 7),
  xml: `<a>${'<b>1</b>'.repeat(characters / 8)}</a>`,
};
/** Large values of every kind; their names are those of the templates below. New ones, as templates change lists. */
const large = () => ({
  ...texts,
  list: filled((at) => at),
  dict: Object.fromEntries(filled((at) => [`k${at}`, at])),
  rows: filled((at) => ({ name: `n${at % 100}`, value: at, tags: ['a', 'b'] })),
  addresses: filled((at) => `10.0.${at >> 8}.${at & 255}`),
});
const values = [...Object.keys(large()), "'10.0.0.0/8'", '[3, 1, 2]'];
const given = ['words', 'dict', "'name'", '10**6'];

/** All that templates offer, each used with large values, and with large and with harmless arguments. */
function* uses(): Generator<string> {
  for (const value of values) {
    for (const { name, parameters } of filterDocs.values())
      for (const args of argumentsFor(parameters)) yield `${value}|${name}(${args})`;
    for (const { name, parameters } of testDocs.values())
      for (const args of argumentsFor(parameters)) yield `${value} is ${name}(${args})`;
    for (const { name, parameters } of [...methodDocs.values()].flat())
      if (parameters) for (const args of argumentsFor(parameters)) yield `${value}.${name}(${args})`;
    for (const { name, parameters } of functionDocs.values())
      for (let count = 1; count <= Math.min(2, parameters?.length ?? 0); count++)
        yield `${name}(${Array.from({ length: count }, () => value).join(', ')})`;
  }
}

function argumentsFor(parameters: readonly string[] | null): string[] {
  const most = Math.min(2, parameters?.length ?? 0);
  return ['', ...given.flatMap((one) => [one, `${one}, ${one}`].slice(0, most))];
}

/** A hundredth of what a render may do, whose bound is two seconds. */
const steps = 50_000;
/** Milliseconds of the processor: several times the share of two seconds, as machines differ and are shared. */
const longest = 200;
/** Every so manieth use is tried in one run, each in one of so many runs. */
const share = 12;

describe('whatever a template uses on large values', () => {
  it('is counted by what it costs, over and over', () => {
    const seed = Number(process.env['PACKWRIGHT_SEED'] ?? Math.floor(Date.now() / 1000));
    const all = [...uses()];
    const tried = all.filter((_, at) => (at + seed) % share === 0);
    expect(tried.length).toBeGreaterThan(1_000);
    const costly = tried.filter((use) => cost(use) > longest && cost(use) > longest && cost(use) > longest);
    expect(costly).toEqual([]);
  }, 300_000);
});

/** Milliseconds that a use takes until it ends or is stopped. */
function cost(use: string): number {
  const context = large();
  const before = process.cpuUsage();
  const source = `{% for i in range(20000) %}{% set x = ${use} %}{% endfor %}`;
  outcome(source, context, { limits: { steps } });
  return process.cpuUsage(before).user / 1000;
}
