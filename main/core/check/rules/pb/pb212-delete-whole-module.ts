import { mapOf } from '../../../text/values';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { isTemplate } from '../../templates/templates';

export default stepRule({
  title: 'Deletion of a whole module',
  severity: 'warning',
  why: 'A DELETE on the address of a module, with no record behind it, is meant for one record and hits none or all.',
  remedy: 'Write the record’s IRI, `/api/3/<module>/<uuid>`.',
  types: ['CyopsUtilites', 'Connectors'],
  *step(step) {
    const { iri, method } = mapOf(step.arguments.params);
    const isDelete = typeof method === 'string' && method.toUpperCase() === 'DELETE';
    if (!isDelete || typeof iri !== 'string' || isTemplate(iri)) return;
    if (!/^\/?api\/3\/[a-z0-9_]+\/?(?:\?.*)?$/.test(iri.trim())) return;
    yield {
      message: `"${step.name}" deletes at "${iri}", which is a module and no record.`,
      pointer: argumentAt(step, 'params', 'iri'),
    };
  },
});
