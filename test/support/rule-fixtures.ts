import type { Rule } from '@core/check/rule';
import type { RuleFixture } from '../core/check/rules/fixture';

const folder = 'test/core/check/rules';

/** How the file of a rule and the file of its examples are called alike, without the ending. */
export const fixtureName = ({ code, name }: Pick<Rule, 'code' | 'name'>) => `${code.toLowerCase()}-${name}`;

/** The examples of every rule, by the names of their files. */
export function ruleFixtures(): ReadonlyMap<string, RuleFixture> {
  const modules = import.meta.glob<{ default: RuleFixture }>('../core/check/rules/*/[a-z][a-z][0-9]*-*.ts', {
    eager: true,
  });
  return new Map(
    Object.entries(modules).map(([path, module]) => [
      path.slice(path.lastIndexOf('/') + 1, -'.ts'.length),
      module.default,
    ]),
  );
}

/** What is to be done where rules and examples do not go together, a sentence each. */
export function misplacedFixtures(rules: readonly string[], fixtures: readonly string[]): string[] {
  const fileOf = (name: string) => `${folder}/${name.slice(0, 2)}/${name}.ts`;
  return [
    ...rules
      .filter((name) => !fixtures.includes(name))
      .map((name) => `There are no examples of the rule ${name}: write ${fileOf(name)}.`),
    ...fixtures
      .filter((name) => !rules.includes(name))
      .map((name) => `No rule has the examples ${fileOf(name)}: rename them as their rule, or remove them.`),
  ];
}
