import { textOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: '"condition" on a step does nothing',
  severity: 'warning',
  why: 'What decides whether a step runs is called `when`. The engine does not look at a `condition` among the arguments.',
  remedy: 'Call it `when`.',
  fix: 'unsafe',
  having: ['condition'],
  *step(step) {
    const { condition, when } = step.arguments;
    if (step.type?.name === 'SetVariable' || step.type?.family === 'trigger' || textOf(condition) === null)
      return;
    const pointer = argumentAt(step, 'condition');
    yield {
      message: `"${step.name}" runs whatever this condition says.`,
      pointer,
      ...(when === undefined && { fix: unsafeFix('Call it "when"', { rename: pointer, key: 'when' }) }),
    };
  },
});
