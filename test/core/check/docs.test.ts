import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configSchema } from '@core/check/docs/config-schema';
import { rulesPage } from '@core/check/docs/rules-page';
import { ruleInfo } from '@core/check/rule';
import { rules } from '@core/check/rules/index';
import { stepTypes } from '@core/content/steps/index';
import { stepsPage } from '@core/docs/steps-page';
import { cassetteSchema } from '@core/engine/scenario/cassette';
import { readScenario, scenarioSchema } from '@core/engine/scenario/scenario';
import { readYaml } from '@core/text/yaml/read';
import { projectRoot } from '../../support/host';

const doc = (name: string) => readFileSync(join(projectRoot, 'docs', name), 'utf8');

describe('generated documentation', () => {
  it('explains the rules there are (packwright rules --markdown > docs/rules.md)', () => {
    expect(doc('rules.md') === rulesPage(rules.map(ruleInfo)), 'docs/rules.md is out of date').toBe(true);
  });

  it('describes the configuration there is (packwright rules --schema > docs/packwright.config.schema.json)', () => {
    expect(JSON.parse(doc('packwright.config.schema.json'))).toEqual(configSchema());
  });

  it('explains the step types there are (packwright steps --markdown > docs/steps.md)', () => {
    expect(doc('steps.md') === stepsPage(stepTypes), 'docs/steps.md is out of date').toBe(true);
  });

  it.each([
    ['scenario', scenarioSchema],
    ['cassette', cassetteSchema],
  ] as const)('describes a %s (packwright record --schema)', (name, schema) => {
    expect(JSON.parse(doc(`packwright.${name}.schema.json`))).toEqual(schema());
  });

  it('shows a scenario that can be read', () => {
    const [, example = ''] = /```yaml\n([\s\S]*?)```/.exec(doc('scenarios.md')) ?? [];
    const { scenario, problems } = readScenario(readYaml(example).value);
    expect(problems).toEqual([]);
    expect(scenario.connectors).toHaveLength(3);
  });

  it('has a section for the area of every rule', () => {
    const page = rulesPage(rules.map(ruleInfo));
    for (const { code } of rules) expect(page).toContain(`### ${code} `);
  });
});

describe('rules as they are told', () => {
  it.each(rules.map((rule) => [rule.code, rule] as const))('%s reads well', (code, rule) => {
    expect(code).toMatch(/^[A-Z]{2}\d{3}$/);
    expect(rule.title).toMatch(/^\S.*[^.\s]$/);
    for (const text of [rule.why, rule.remedy]) expect(text).toMatch(/[.)`…]$/);
  });
});
