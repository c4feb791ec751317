import { textOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { isTemplate } from '../../templates/templates';

/** What the designer writes when the agent is taken from the record. */
const fromRecord = 'Pick From Record Ownership';

export default stepRule({
  title: 'Agent of the author’s installation',
  severity: 'warning',
  why: 'A step that names a remote agent runs on that agent, which exists in one installation. Elsewhere the step fails.',
  remedy: 'Let the step run on the platform itself, or take the agent from a variable.',
  fix: 'unsafe',
  having: ['agent', 'agent_id'],
  *step(step) {
    for (const key of ['agent', 'agent_id'] as const) {
      const agent = textOf(step.arguments[key]);
      if (agent === null || isTemplate(agent) || agent === fromRecord || agent === 'self') continue;
      const pointer = argumentAt(step, key);
      yield {
        message: `"${step.name}" runs on the agent ${agent}, which other installations do not have.`,
        pointer,
        fix: unsafeFix('Run it on the platform itself', { remove: pointer }),
      };
    }
  },
});
