import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completionsAt, type Completion } from '@core/template/analysis/complete';
import { hoverAt, signatureAt } from '@core/template/analysis/help';
import type { ScopeEntry } from '@core/template/analysis/scope-tree';
import { applyChanges } from '@core/text/changes';
import { damaged, grammarTemplates } from '../../../support/template-grammar';

const tree = (children: Record<string, ScopeEntry>): ReadonlyMap<string, ScopeEntry> =>
  new Map(Object.entries(children));

const record: ScopeEntry = {
  type: 'dict',
  children: tree({
    '@id': {},
    severity: { children: tree({ itemValue: { type: 'text' } }) },
    name: { type: 'text' },
  }),
};
const scope = tree({
  vars: {
    children: tree({
      input: { children: tree({ records: { type: 'list', element: record } }) },
      steps: {
        children: tree({ Get_data: { detail: 'Connector', children: tree({ data: {}, status: {} }) } }),
      },
    }),
  },
  globalVars: { children: tree({ Server_fqhn: { type: 'text' } }) },
});

/** What is offered at the `¦` of a template. */
function offered(marked: string): Completion[] {
  const offset = marked.indexOf('¦');
  return completionsAt(marked.replace('¦', ''), offset, scope);
}
const labels = (marked: string) => offered(marked).map(({ label }) => label);

/** The template after choosing a completion at the `¦`. */
function chosen(marked: string, label: string): string {
  const found = offered(marked).find((completion) => completion.label === label);
  expect(found, `${label} is offered in ${marked}`).toBeDefined();
  return applyChanges(marked.replace('¦', ''), found ? [found] : []);
}

describe('completion', () => {
  it.each([
    ['{{ ¦', ['vars', 'globalVars', 'range', 'arrow', 'true']],
    ['{{ va¦ }}', ['vars']],
    ['{{ vars.¦', ['input', 'steps']],
    ['{{ vars.steps.Get¦ }}', ['Get_data']],
    ['{{ vars.steps.Get_data.¦ | upper }}', ['data', 'status', 'get']],
    ["{{ vars['¦", ['input', 'steps']],
    ["{{ vars['input']['rec¦'] }}", ['records']],
    ['{{ vars.input.records.¦', ['[0]', 'append']],
    ['{{ vars.input.records[0].¦', ['@id', 'severity', 'name']],
    ['{{ vars.input.records[vars.i + 1].severity.¦', ['itemValue']],
    ['{% set r = vars.input.records[0] %}{{ r.¦', ['severity', 'name']],
    ['{% for r in vars.input.records %}{{ r.severity.¦', ['itemValue']],
    ['{% for r in vars.input.records %}{{ ¦', ['r', 'loop', 'vars']],
    ['{% for r in vars.input.records %}{{ loop.¦', ['index', 'last']],
    ['{{ vars.x | ¦', ['upper', 'json_query', 'picklist']],
    ['{% filter ¦', ['upper']],
    ['{{ vars.x is ¦', ['defined', 'none']],
    ['{{ vars.x is not de¦', ['defined']],
    ['{{ vars.x ¦', ['if', 'and', 'is not']],
    ['{% ¦', ['if', 'for', 'set']],
    ['{{ arrow.¦', ['utcnow', 'get']],
    ['{{ f(vars.¦', ['input', 'steps']],
    ["{{ {'a': vars.¦", ['input', 'steps']],
    ['{% if vars.¦ %}', ['input', 'steps']],
    ['{{ vars.input.records[0].name.¦', ['split', 'upper']],
  ])('offers what fits: %s', (marked, some) => {
    expect(labels(marked)).toEqual(expect.arrayContaining(some));
  });

  it.each(['text ¦', '{# ¦ #}', '{% raw %}{{ ¦ }}{% endraw %}', "{{ 'some ¦text' }}", '{{ vars.x }} ¦'])(
    'is silent where nothing is written: %s',
    (marked) => expect(labels(marked)).toEqual([]),
  );

  it('knows a loop is over', () => {
    expect(labels('{% for r in vars.x %}{% endfor %}{{ ¦')).not.toContain('r');
  });

  it('replaces the word that was begun', () => {
    expect(chosen('{{ vars.st¦ }}', 'steps')).toBe('{{ vars.steps }}');
    expect(chosen('{{ x | upp¦', 'upper')).toBe('{{ x | upper');
  });

  it('gives a key that is no name its brackets', () => {
    expect(chosen('{{ vars.input.records[0].¦ }}', '@id')).toBe("{{ vars.input.records[0]['@id'] }}");
    expect(chosen("{{ vars.input.records[0]['¦'] }}", '@id')).toBe("{{ vars.input.records[0]['@id'] }}");
  });

  it('goes on to the first element of a list, in place of the dot', () => {
    expect(chosen('{{ vars.input.records.¦ }}', '[0]')).toBe('{{ vars.input.records[0] }}');
    expect(labels("{{ vars.input.records['¦'] }}")).toEqual([]);
  });

  it('says what things do', () => {
    const upper = offered('{{ x | ¦').find(({ label }) => label === 'join');
    expect(upper?.doc).toMatchObject({ signature: expect.stringMatching(/^join\(/) as string });
    expect(upper?.doc?.summary).not.toBe('');
    expect(upper?.doc?.example).toContain('join');
  });
});

/** Name and argument of the call at the `¦`. */
function help(marked: string): string | null {
  const offset = marked.indexOf('¦');
  const found = signatureAt(marked.replace('¦', ''), offset);
  return found && `${found.doc.kind} ${found.doc.name} ${found.doc.parameters?.[found.active] ?? '-'}`;
}

describe('signature help', () => {
  it.each([
    ['{{ vars.x | replace(¦', 'filter replace old'],
    ["{{ vars.x | replace('a', ¦", 'filter replace new'],
    ["{{ vars.x | replace('a, b', f(1, 2), ¦", 'filter replace count=None'],
    ['{{ vars.x | default(boolean=¦', 'filter default boolean=False'],
    ['{{ x is divisibleby(¦', 'test divisibleby num'],
    ['{{ getRelativeDate(years=1, days=¦', 'function getRelativeDate days=0'],
    ["{{ vars.x.split(',', ¦) }}", 'method split maxsplit=-1'],
    ['{{ arrow.utcnow().shift(days=¦', 'method shift **named'],
    ['{{ unknown(¦', null],
    ['{{ (1 + ¦', null],
    ['{{ upper(1) ¦', null],
    ['text (¦', null],
  ])('%s', (marked, reported) => expect(help(marked)).toBe(reported));
});

function hover(marked: string): string | null {
  const offset = marked.indexOf('¦');
  const found = hoverAt(marked.replace('¦', ''), offset, scope);
  if (!found) return null;
  return 'doc' in found ? `${found.doc.kind} ${found.doc.name}` : found.keys.join('.');
}

describe('hover', () => {
  it.each([
    ['{{ vars.x | up¦per }}', 'filter upper'],
    ['{{ vars.x is def¦ined }}', 'test defined'],
    ['{{ ra¦nge(3) }}', 'function range'],
    ["{{ vars.x.spl¦it(',') }}", 'method split'],
    ['{{ vars.steps.Get_da¦ta.data }}', 'vars.steps.Get_data'],
    ['{% for r in vars.input.records %}{{ r.sev¦erity }}{% endfor %}', 'vars.input.records..severity'],
    ['{{ vars.unkn¦own }}', null],
    ['te¦xt', null],
  ])('%s', (marked, reported) => expect(hover(marked)).toBe(reported));
});

describe('while typing', () => {
  it('no place in no template makes any of it fail', () => {
    fc.assert(
      fc.property(fc.oneof(grammarTemplates, damaged(grammarTemplates)), fc.nat(), (source, at) => {
        const offset = at % (source.length + 1);
        for (const { from, to } of completionsAt(source, offset, scope)) {
          expect(from <= to && to <= source.length).toBe(true);
        }
        signatureAt(source, offset);
        hoverAt(source, offset, scope);
      }),
      { seed: 6, numRuns: 1500 },
    );
  });
});
