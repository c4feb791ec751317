import { mapOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

export default stepRule({
  title: 'Duplicate handling said in two ways',
  severity: 'warning',
  why: 'What happens when the record exists is said twice: by `upsert` in the address and by `__replace` among the fields. Where only one of them says it, a duplicate fails the step, or overwrites what was to be kept.',
  remedy:
    'For duplicates use `/api/3/upsert/<module>` with `__replace` "true" (update) or "false" (keep); else the plain address and an empty `__replace`.',
  fix: 'unsafe',
  types: ['InsertData'],
  *step(step) {
    const { collection, resource } = step.arguments;
    const replace = mapOf(resource)['__replace'] ?? '';
    const address =
      typeof collection === 'string' ? /^\/api\/3\/(upsert\/)?([a-z0-9_]+)$/.exec(collection) : null;
    if (!address || typeof replace !== 'string') return;
    const [, upsert, module] = address;
    if ((upsert !== undefined) === (replace !== '')) return;
    const pointer = argumentAt(step, 'collection');
    const better = upsert === undefined ? `/api/3/upsert/${module}` : `/api/3/${module}`;
    yield {
      message:
        upsert === undefined
          ? `"${step.name}" has __replace "${replace}", but its address takes no duplicates.`
          : `"${step.name}" writes to the address for duplicates, but does not say what to do with them.`,
      pointer,
      fix: unsafeFix(`Write to "${better}"`, { set: pointer, value: better }),
    };
  },
});
