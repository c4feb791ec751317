import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configSchema } from '@core/check/docs/config-schema';
import { rulePage } from '../../support/rule-page';
import { rulePageName } from '@core/check/docs/rule-page-address';
import { rulesPage } from '@core/check/docs/rules-page';
import { ruleInfo } from '@core/check/rule';
import { rules } from '@core/check/rules/index';
import { stepTypes } from '@core/content/steps/index';
import { stepsPage } from '@core/docs/steps-page';
import { cassetteSchema } from '@core/engine/scenario/cassette';
import { readScenario, scenarioSchema } from '@core/engine/scenario/scenario';
import { readYaml } from '@core/text/yaml/read';
import { projectRoot } from '../../support/host';
import { examplesOf } from '../../support/rule-examples';
import { fixtureName, ruleFixtures } from '../../support/rule-fixtures';

const doc = (name: string) => readFileSync(join(projectRoot, 'docs', name), 'utf8');

const rulePages = join(projectRoot, 'docs', 'rules');
const fixtures = ruleFixtures();

/** Holds a page of docs/rules against what it should say; `-u` writes it anew. */
const isCurrent = (name: string, text: string) =>
  expect(
    text,
    `docs/rules/${name} is out of date: npx vitest run --project unit test/core/check/docs.test.ts -u`,
  ).toMatchFileSnapshot(join(rulePages, name));

describe('generated documentation', () => {
  it('lists the rules there are', async () => {
    await isCurrent('README.md', rulesPage(rules.map(ruleInfo)));
  });

  it.each(rules.map((rule) => [rule.code, rule] as const))(
    'has a page of the rule %s',
    async (code, rule) => {
      const { bad, good } = examplesOf(rule, fixtures.get(fixtureName(rule)) ?? { bad: [], good: [] });
      await isCurrent(rulePageName(code), rulePage(ruleInfo(rule), bad, good));
    },
  );

  it('has no page of a rule that is gone', () => {
    const wanted = ['README.md', ...rules.map(({ code }) => rulePageName(code))];
    const extra = readdirSync(rulePages).filter((name) => !wanted.includes(name));
    expect(extra, 'remove these files of docs/rules').toEqual([]);
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

  it('lists every rule under its area', () => {
    const page = rulesPage(rules.map(ruleInfo));
    for (const { code } of rules) expect(page).toContain(`](${rulePageName(code)})`);
  });
});

describe('rules as they are described', () => {
  it.each(rules.map((rule) => [rule.code, rule] as const))('%s reads well', (code, rule) => {
    expect(code).toMatch(/^[A-Z]{2}\d{3}$/);
    expect(rule.title).toMatch(/^\S.*[^.\s]$/);
    for (const text of [rule.why, rule.remedy]) expect(text).toMatch(/[.)`…]$/);
  });
});
