import { textOf } from '../../../text/values';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { isTemplate } from '../../templates/templates';
import { quoted } from '../../quoted';

export default stepRule({
  title: 'Update of no record',
  severity: 'error',
  why: 'An Update Record writes to the record whose IRI is its `collection`. Without one the run fails with CS-WF-35, "Record IRI is empty"; with the address of a module there is no record to write to.',
  remedy: 'Write the record’s IRI, mostly a template such as `{{vars.input.records[0]["@id"]}}`.',
  types: ['UpdateRecord'],
  *step(step) {
    const { collection } = step.arguments;
    const pointer = collection === undefined ? argumentAt(step) : argumentAt(step, 'collection');
    if (textOf(collection) === null)
      yield { message: `"${step.name}" does not say which record to update.`, pointer };
    else if (!isTemplate(collection) && /^\/?api\/3\/(?:upsert\/)?[a-z0-9_]+\/?$/.test(String(collection)))
      yield {
        message: `"${step.name}" is to update ${quoted(collection)}, which is a module and no record.`,
        pointer,
      };
  },
});
