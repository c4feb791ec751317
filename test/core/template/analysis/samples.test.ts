import { describe, expect, it } from 'vitest';
import { templateScope } from '@core/check/templates/template-scope';
import { completionsAt } from '@core/template/analysis/complete';
import { hoverAt } from '@core/template/analysis/help';
import { scopeWithRun } from '@core/template/analysis/sample-scope';
import { playbook, step } from '../../../support/playbook-json';

const run = {
  score: 7,
  steps: { Look_Up: { data: { verdict: 'bad', hits: [{ engine: 'A' }] } } },
};
const scope = scopeWithRun(templateScope(null, ''), run);
const offered = (source: string) => completionsAt(source, source.length, scope).map(({ label }) => label);

describe('what the last run showed', () => {
  it('is offered key by key, through lists', () => {
    expect(offered('{{ vars.')).toEqual(expect.arrayContaining(['score', 'steps']));
    expect(offered('{{ vars.steps.Look_Up.data.')).toEqual(expect.arrayContaining(['verdict', 'hits']));
    expect(offered('{{ vars.steps.Look_Up.data.hits[0].')).toContain('engine');
  });

  it('is reported under the pointer', () => {
    const source = '{{ vars.steps.Look_Up.data.verdict }}';
    const found = hoverAt(source, source.indexOf('verdict') + 2, scope);
    expect(found && 'entry' in found && found.entry).toMatchObject({ sample: 'bad', detail: 'last run' });
  });

  it('keeps what is known without it', () => {
    expect(offered('{{ ')).toEqual(expect.arrayContaining(['vars', 'globalVars']));
  });
});

it('a mock output says the keys of a step’s result', () => {
  const mocked = playbook({
    steps: [step(2, 'connector', { mock_result: JSON.stringify({ data: { reputation: 'good' } }) })],
  });
  const known = templateScope(mocked, '/steps/0');
  const steps = known.get('vars')?.children?.get('steps')?.children;
  const results = [...(steps?.values() ?? [])].map((one) =>
    one.children?.get('data')?.children?.get('reputation'),
  );
  expect(results).toContainEqual(expect.objectContaining({ sample: 'good', detail: 'mock output' }));
});
