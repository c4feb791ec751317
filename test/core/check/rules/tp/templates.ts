import { packFiles, playbook, route, step, stepTypeUuid, type Json } from '../../../../support/playbook-json';
import { playbookPath, type BadExample, type RuleFixture } from '../fixture';

/** Where the template of `templateFixture` stands. */
export const templateAt = `${playbookPath}#/steps/1/arguments/x`;

/** A pack whose playbook sets the variable `x` to a template, in its second step. */
export const withTemplate = (template: string) =>
  withSteps([step(1, 'manual', { resources: ['alerts'] }), step(2, 'setVariable', { x: template })]);

/** A pack with one playbook of these steps, one after the other where no routes are given. */
export function withSteps(steps: Json[], routes?: Json[], more: Json = {}): Record<string, unknown> {
  const inARow = steps.slice(1).map((_, at) => route(at + 1, at + 2));
  return packFiles({ [playbookPath]: playbook({ steps, routes: routes ?? inARow, ...more }) });
}

/** A template with one finding, and what its fix makes of it. */
type Bad = readonly [what: string, template: string, fixed?: string];
type Good = readonly [what: string, template: string];

/** A rule that needs nothing but a template: one finding in each bad one, none in the good ones. */
export function templateFixture(bad: readonly Bad[], good: readonly Good[]): RuleFixture {
  return {
    bad: bad.map(([what, template, fixed]): BadExample => {
      const example = { what, files: withTemplate(template), finds: [templateAt] };
      const path = playbookPath;
      return fixed === undefined ? example : { ...example, fixed: { [path]: withTemplate(fixed)[path] } };
    }),
    good: good.map(([what, template]) => ({ what, files: withTemplate(template) })),
  };
}

/** Step number `n` under a name of its own. */
export const named = (n: number, name: string, type: keyof typeof stepTypeUuid, args: Json = {}) =>
  step(n, type, args, { name });
