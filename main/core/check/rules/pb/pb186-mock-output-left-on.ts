import { mapOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

const demoMode = '{{globalVars.Demo_mode}}';

export default stepRule({
  title: 'Mock output left switched on',
  severity: 'warning',
  why: 'While `useMockOutput` is true, steps with a mock do not run: actions against other systems are only pretended, for everybody who installs the pack.',
  remedy: `Take it from the global variable that switches demonstrations on: \`${demoMode}\`.`,
  fix: 'unsafe',
  *step(step, { read }) {
    const isSetter = step.type?.name === 'SetVariable';
    const variables = isSetter ? step.arguments : mapOf(step.arguments.step_variables);
    const value = variables.useMockOutput;
    const isOn = value === true || (typeof value === 'string' && value.trim().toLowerCase() === 'true');
    if (!isOn || !read.playbook.steps.some(({ arguments: args }) => typeof args.mock_result === 'string'))
      return;
    const pointer = isSetter
      ? argumentAt(step, 'useMockOutput')
      : argumentAt(step, 'step_variables', 'useMockOutput');
    yield {
      message: `"${step.name}" switches mock output on for every run.`,
      pointer,
      fix: unsafeFix('Take it from Demo_mode', { set: pointer, value: demoMode }),
    };
  },
});
