import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseTemplate } from '@core/template/analysis/analyse';
import { sameTemplate } from '@core/template/print/same';
import { printTemplate } from '@core/template/print/template';
import { parseTemplate } from '@core/template/syntax/parser';
import { describeWithCorpus } from '../../../support/corpus';
import { corpusTemplates } from '../../../support/template-corpus';
import { damaged, grammarTemplates } from '../../../support/template-grammar';

/** The printed template where parsing it gives another tree, or null. */
function misprint(source: string): string | null {
  const { tree } = analyseTemplate(source);
  if (!tree) return null;
  const printed = printTemplate(tree);
  const again = analyseTemplate(printed).tree;
  return again && sameTemplate(tree, again) ? null : printed;
}

describe('printing a parsed template', () => {
  it.each([
    ["{{vars['x']}}", "{{ vars['x'] }}"],
    ['{{ ((a)) }}', '{{ a }}'],
    ['{{ (1+2)*3 }}', '{{ (1 + 2) * 3 }}'],
    ['{{ -a.b|abs }}', '{{ -a.b | abs }}'],
    ['{{ -(a|abs) }}', '{{ -(a | abs) }}'],
    ['{{ (a is defined) if b }}', '{{ (a is defined) if b }}'],
    ['{{ a is not defined and b }}', '{{ not a is defined and b }}'],
    ['{{ a, }}', '{{ (a,) }}'],
    ['{{ a[1:,::2] }}', '{{ a[1:, ::2] }}'],
    ['{{ 5 .x }}', '{{ (5).x }}'],
    ["{{ 'it\\'s' }}", '{{ "it\'s" }}'],
    ['{% for a,b in c if d %}x{%else%}y{%endfor%}', '{% for a, b in c if d %}x{% else %}y{% endfor %}'],
    ['{% raw %}{{ x }}{% endraw %}', '{% raw %}{{ x }}{% endraw %}'],
    ['{% raw %}{{% endraw %}{{ x }}', '{% raw %}{{% endraw %}{{ x }}'],
    ['a\n\n', 'a\n\n'],
    ['{% call() (a|b)(x) %}{% endcall %}', '{% call() (a | b)(x) %}{% endcall %}'],
    ['{{ a is eq not.x }}', '{{ a is eq not.x }}'],
    ['{{@Name}}', '{{ globalVars.Name }}'],
    ['{% include "x" %}', '{% include "x" %}'],
  ])('%s', (source, printed) => {
    expect(printTemplate(parseTemplate(source))).toBe(printed);
    expect(misprint(source)).toBeNull();
  });

  it('and parsing it again is the identity, for whatever the grammar makes', () => {
    fc.assert(
      fc.property(
        fc.oneof(grammarTemplates, damaged(grammarTemplates)),
        (source) => misprint(source) === null,
      ),
      { seed: 3, numRuns: 2500 },
    );
  });

  it('keeps a template that says something else apart', () => {
    const [one, other] = [parseTemplate('{{ a.b }}'), parseTemplate('{{ a.c }}')];
    expect(sameTemplate(one, other)).toBe(false);
  });
});

describeWithCorpus('templates of real content', (corpus) => {
  it('print and parse to the same tree', () => {
    expect(corpusTemplates(corpus).filter((source) => misprint(source) !== null)).toEqual([]);
  });
});
