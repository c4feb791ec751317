import { describe, expect, it } from 'vitest';
import { filterDocs, functionDocs, methodDocs, testDocs } from '@core/template/docs/index';
import { globals } from '@core/template/globals';
import { outcome } from '../support';

const all = [filterDocs, testDocs, functionDocs]
  .flatMap((docs) => [...docs.values()])
  .concat([...methodDocs.values()].flat());

describe('what authors read', () => {
  it('covers every function, and no other', () => {
    expect([...functionDocs.keys()].toSorted()).toEqual([...globals.keys()].toSorted());
  });

  it.each(
    all
      .filter(({ kind }) => kind === 'function' || kind === 'method')
      .map((doc) => [doc.signature, doc] as const),
  )('%s: the example is true', (_signature, { example, summary }) => {
    expect(summary).toMatch(/\.$|…$/);
    const [template = '', result] = example.split(' → ');
    if (result !== undefined) expect(outcome(template)).toBe(result);
  });
});
