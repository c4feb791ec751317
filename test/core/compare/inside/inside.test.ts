import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insideOf } from '@core/compare/inside/inside';
import { linesBetween } from '@core/compare/inside/lines';
import type { Stretch } from '@core/contract/comparison';
import { linesIn, wordsIn } from '@core/compare/inside/pieces';
import { stretchesOf } from '@core/compare/inside/stretches';
import { playbook, step } from '../../../support/playbook-json';
import { comparePlaybooks } from '../states/support';

const written = (before: string, after: string, isCode = false) => {
  const inside = insideOf(before, after, isCode);
  const text = inside?.stretches.map(({ change, text: part }) => {
    if (change === 'same') return part;
    return change === 'removed' ? `[-${part}-]` : `{+${part}+}`;
  });
  return [inside?.of, text?.join('')];
};

/** The two texts that stretches are of. */
const textsOf = (stretches: readonly Stretch[]): string[] =>
  ['removed', 'added'].map((side) =>
    stretches.flatMap(({ change, text }) => (change === 'same' || change === side ? [text] : [])).join(''),
  );

describe('what differs inside a value', () => {
  it('is words of a text', () => {
    expect(written('Block the IP address', 'Block an IP address now')).toEqual([
      'words',
      'Block [-the-]{+an+} IP address{+ now+}',
    ]);
  });

  it('is expressions of a template', () => {
    expect(
      written('Hello {{ vars.steps.A.name | upper }}!', 'Hello {{ vars.steps.B.name | upper }}!'),
    ).toEqual(['expressions', 'Hello {{ [-vars.steps.A.name-]{+vars.steps.B.name+} | upper }}!']);
  });

  it('is lines of code', () => {
    expect(written('a = 1\nb = 2\nprint(a)\n', 'a = 1\nb = 3\nprint(a)\n', true)).toEqual([
      'lines',
      'a = 1\n[-b = 2\n-]{+b = 3\n+}print(a)\n',
    ]);
  });

  it('is a line at the end, without the one before it that had no end', () => {
    expect(written('a = 1', 'a = 1\nb = 2', true)).toEqual(['lines', 'a = 1{+\nb = 2+}']);
    expect(written('a = 1\nb = 2', 'a = 1', true)).toEqual(['lines', 'a = 1[-\nb = 2-]']);
    expect(written('a = 1', 'a = 1\n', true)).toEqual(['lines', 'a = 1{+\n+}']);
    expect(written('a = 1\nb = 2', 'a = 1\nb = 3', true)).toEqual(['lines', 'a = 1\n[-b = 2-]{+b = 3+}']);
  });

  it('is nothing where the two have no word in common', () => {
    expect(insideOf('Ada', 'Bert', false)).toBeUndefined();
    expect(insideOf(1, 'x', false)).toBeUndefined();
  });

  it('gives back both texts, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', ' ', '{{', '}}', '\n', 'vars.x', '"q"', '.'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, fc.constantFrom(wordsIn, linesIn), (before, after, pieces) => {
        const stretches = stretchesOf(pieces(before), pieces(after));
        expect(textsOf(stretches)).toEqual([before, after]);
        expect(textsOf(linesBetween(before, after))).toEqual([before, after]);
      }),
    );
  });
});

describe('a query that changed', () => {
  const state = (...filters: object[]) =>
    playbook({ steps: [step(1, 'findRecords', { module: 'alerts', query: { logic: 'AND', filters } })] });
  const status = (value: string, extra = {}) => ({ field: 'status', operator: 'eq', value, ...extra });
  const changes = (before: object, after: object) =>
    comparePlaybooks(before, after).items.flatMap((item) => item.changes);

  it('is told by its conditions, each as one', () => {
    const severity = { field: 'severity', operator: 'eq', value: 'High' };
    expect(changes(state(status('Open')), state(severity, status('New', { _operator: 'eq' })))).toMatchObject(
      [
        {
          where: 'Find Records "Step 1", conditions, condition "status is New"',
          inside: {
            of: 'conditions',
            stretches: [
              { change: 'same', text: 'status is ' },
              { change: 'removed', text: 'Open' },
              { change: 'added', text: 'New' },
            ],
          },
        },
        { where: 'Find Records "Step 1", conditions, condition "severity is High"', before: null },
      ],
    );
  });

  it('is the same in another order', () => {
    const other = { field: 'name', operator: 'like', value: '%x%' };
    expect(changes(state(status('Open'), other), state(other, status('Open')))).toEqual([]);
  });
});
