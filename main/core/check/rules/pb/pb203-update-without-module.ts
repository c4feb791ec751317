import { textOf } from '../../../text/values';
import { plainModule } from '../../../content/steps/wording';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { isTemplate } from '../../templates/templates';
import { quoted } from '../../quoted';

export default stepRule({
  title: 'Update that does not name its module',
  severity: 'error',
  why: 'An Update Record learns from `collectionType` which fields the record has. Without it neither the designer nor the platform can distinguish a picklist from a text.',
  remedy: 'Write `/api/3/<module>`.',
  fix: 'unsafe',
  types: ['UpdateRecord'],
  *step(step) {
    const { collectionType } = step.arguments;
    if (isTemplate(collectionType)) return;
    if (typeof collectionType === 'string' && /^\/?api\/3\/[a-z0-9_]+\/?$/.test(collectionType)) return;
    const module = textOf(collectionType) === null ? null : plainModule(collectionType);
    const pointer = argumentAt(step, 'collectionType');
    const address = `/api/3/${module}`;
    yield {
      message:
        textOf(collectionType) === null
          ? `"${step.name}" does not say of which module its record is.`
          : `${quoted(collectionType)} is not the address of a module.`,
      pointer: collectionType === undefined ? argumentAt(step) : pointer,
      ...(module !== null && { fix: unsafeFix(`Write "${address}"`, { set: pointer, value: address }) }),
    };
  },
});
