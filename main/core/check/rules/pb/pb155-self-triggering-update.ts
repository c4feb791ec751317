import { isMap, mapOf } from '../../../text/values';
import { authoredKeys, moduleOf, modulesOf } from '../../../content/steps/wording';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

/** Fields whose change fires the trigger without asking what they changed to; null where any change does. */
function firingFields(trigger: unknown): ReadonlySet<string> | null {
  const { filters, logic } = mapOf(trigger);
  if (!Array.isArray(filters) || filters.length === 0) return null;
  const conditions = filters.filter(isMap);
  const changed = conditions
    .filter(({ operator }) => operator === 'changed')
    .map(({ field }) => String(field));
  // Joined by AND, a second condition on the field says the value it must have: the step need not write that.
  const bound = new Set(
    conditions.filter(({ operator }) => operator !== 'changed').map(({ field }) => String(field)),
  );
  return new Set(logic === 'OR' ? changed : changed.filter((field) => !bound.has(field)));
}

export default stepRule({
  title: 'On Update playbook that sets itself off',
  severity: 'warning',
  why: 'A playbook that starts when a record changes, and changes that very record in a field it watches, starts itself again: without end, or until the value stays the same.',
  remedy: 'Watch another field, or add a condition on the value the field must have changed to.',
  kinds: ['playbook'],
  types: ['cybersponse.post_update'],
  *step(step, { read: { byType }, file }) {
    const modules = modulesOf(step.arguments);
    const watched = firingFields(step.arguments.fieldbasedtrigger);
    for (const update of byType.get('UpdateRecord') ?? []) {
      const { collection, collectionType, resource } = update.arguments;
      const sameRecord = typeof collection === 'string' && /vars\.input\.records/.test(collection);
      if (!sameRecord || !modules.includes(moduleOf(collectionType))) continue;
      const written = authoredKeys(resource);
      const field = watched === null ? written[0] : written.find((name) => watched.has(name));
      if (field === undefined) continue;
      yield {
        message: `"${update.name}" writes ${field} of the record whose change started the playbook, which starts it again.`,
        pointer: argumentAt(step, 'fieldbasedtrigger'),
        subject: update.uuid,
        related: [
          { path: file.path, pointer: argumentAt(update, 'resource', field), message: 'Written here' },
        ],
      };
    }
  },
});
