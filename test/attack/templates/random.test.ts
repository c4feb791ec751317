import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { TemplateError } from '@core/template/errors';
import { describeWithContent } from '../../support/corpus';
import { templatesOf } from '../../support/template-sets';
import { damaged, grammarTemplates } from '../../support/template-grammar';
import { renderer } from '../../core/template/support';

/** What must never appear in an output or a message: JavaScript's own words for its own values. */
const leaks = /native code|\[object |Symbol\(|undefined is not|is not a function|Cannot read|prototype/;

const context = () => ({
  a: [1, 2.5, 'three', null, { x: [true] }],
  b: { x: { steps: 'S' }, data: [{ x: 1 }, { x: 2 }], é: 'ü' },
  item: 'text with {braces}',
  vars: {
    steps: { X: { data: [{ y: 1 }] } },
    items: 'a key',
    input: { records: [{ '@id': '/api/3/alerts/1' }] },
  },
  globalVars: { Name: '{{ vars.x }}' },
});

/** Small enough that a thousand runaway templates are stopped within seconds. */
const limits = { steps: 20_000, text: 200_000, elements: 20_000, bits: 20_000 };
const ownKeys = Object.getOwnPropertyNames(Object.prototype).length;

/** What is wrong with how a template ended, or null: a text or a TemplateError with a place in it are both right. */
function misbehaviour(source: string): string | null {
  const templates = renderer({ limits });
  try {
    const text = templates.render(source, context());
    return leaks.test(text) && !leaks.test(source) ? `leaks: ${text}` : null;
  } catch (thrown) {
    if (!(thrown instanceof TemplateError)) return `throws ${String(thrown)}`;
    const { offset, length, line, column, message } = thrown;
    if (offset < 0 || offset + length > source.length || line < 1 || column < 1) {
      return `${message} at ${offset}+${length}, ${line}:${column}`;
    }
    return leaks.test(message) && !leaks.test(source) ? `leaks: ${message}` : null;
  }
}

const behaves = (source: string) => {
  expect(misbehaviour(source), source).toBeNull();
};

describe('no template does anything but render or fail with a place', () => {
  afterAll(() => {
    expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(ownKeys);
  });

  it('made from the grammar', () => {
    fc.assert(fc.property(grammarTemplates, behaves), { seed: 1, numRuns: 1200 });
  });

  it('made from the grammar and damaged', () => {
    fc.assert(fc.property(damaged(grammarTemplates), behaves), { seed: 2, numRuns: 1200 });
  });

  it('made of anything', () => {
    const pieces = fc.constantFrom(
      '{{',
      '}}',
      '{%',
      '%}',
      '{#',
      '#}',
      '-',
      ' ',
      '\n',
      '.',
      '|',
      'if',
      'x',
      "'",
      '(',
    );
    const soup = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 30 });
    fc.assert(
      fc.property(
        soup.map((parts) => parts.join('')),
        behaves,
      ),
      { seed: 3, numRuns: 800 },
    );
  });
});

describeWithContent('templates of real content', (folder) => {
  it('render or fail with a place however they are damaged', () => {
    const sources = templatesOf(folder).filter((source) => source.length < 2_000);
    fc.assert(fc.property(damaged(fc.constantFrom(...sources)), behaves), { seed: 4, numRuns: 3000 });
  });
});
