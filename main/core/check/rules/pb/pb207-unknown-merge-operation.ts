import { nearestName } from '../../../text/near-name';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { isTemplate } from '../../templates/templates';
import { quoted } from '../../quoted';

const operations = ['Append', 'Overwrite', 'Create New'];

export default stepRule({
  title: 'Unknown way of merging',
  severity: 'warning',
  why: '`operation` says whether related records are added (`Append`) or replaced (`Overwrite`). By another word the platform falls back to one of the two, which may delete links.',
  remedy: 'Write `Append` or `Overwrite`; letter case counts.',
  fix: 'unsafe',
  types: ['InsertData', 'UpdateRecord'],
  *step(step) {
    const { operation } = step.arguments;
    if (operation === undefined || operation === null || operation === '' || isTemplate(operation)) return;
    if (typeof operation === 'string' && operations.includes(operation)) return;
    const pointer = argumentAt(step, 'operation');
    const meant = typeof operation === 'string' ? nearestName(operation, operations) : null;
    yield {
      message: `${quoted(operation)} of "${step.name}" is neither Append nor Overwrite.`,
      pointer,
      ...(meant !== null && { fix: unsafeFix(`Write "${meant}"`, { set: pointer, value: meant }) }),
    };
  },
});
