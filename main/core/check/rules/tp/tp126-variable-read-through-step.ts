import { isLoop, stepReads } from '../../playbooks/step-reads';
import { safely, templateRule } from '../../templates/template-rule';
import { readsSteps } from '../../templates/template-tests';

export default templateRule({
  title: 'Variable read through the step that sets it',
  severity: 'warning',
  why: 'Set Variable puts its values directly below `vars`. Below `vars.steps` they are not there on newer releases.',
  remedy: 'Read `vars.<name>`.',
  fix: 'safe',
  when: readsSteps,
  *template(place) {
    for (const { path, segment, step, rest } of stepReads(place)) {
      const [name] = rest;
      if (step?.type?.name !== 'SetVariable' || isLoop(step) || typeof name !== 'string') continue;
      if (!Object.hasOwn(step.arguments, name)) continue;
      const [, steps, , own] = path.segments;
      const isPlain = [steps, segment, own].every((part) => part?.written === 'attribute');
      const at = { from: steps?.from ?? path.from, to: own?.to ?? path.to };
      yield {
        message: `"${name}" is read as vars.${name}.`,
        at,
        ...(isPlain && { fix: safely(`Read vars.${name}`, at, name) }),
      };
    }
  },
});
