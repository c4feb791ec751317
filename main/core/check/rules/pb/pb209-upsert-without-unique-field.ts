import { mapOf } from '../../../text/values';
import { memoWorld } from '../../facts';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

/** What the definitions in the workspace say of each module: whether anything distinguishes its records. */
const uniqueness = memoWorld(['module'], (files) => {
  const known = new Map<unknown, boolean>();
  for (const { value } of files) {
    const { type, uniqueConstraint } = mapOf(value);
    // A definition that only adds fields to a module of another pack does not say
    // (docs/platform/modules.md#partial-definitions).
    if (Array.isArray(uniqueConstraint))
      known.set(type, known.get(type) === true || uniqueConstraint.length > 0);
  }
  return known;
});

export default stepRule({
  title: 'Duplicates looked for where nothing distinguishes records',
  severity: 'warning',
  why: 'Whether a record exists is decided by the unique fields of its module. Where the module has none, the address for duplicates always makes another record.',
  remedy: 'Declare unique fields in the module, or find the record first.',
  types: ['InsertData'],
  *step(step, { world }) {
    const { collection } = step.arguments;
    const module =
      typeof collection === 'string' ? /^\/api\/3\/upsert\/([a-z0-9_]+)$/.exec(collection)?.[1] : undefined;
    if (module === undefined || uniqueness(world).get(module) !== false) return;
    yield {
      message: `The module ${module} has no unique fields, so "${step.name}" always makes another record.`,
      pointer: argumentAt(step, 'collection'),
    };
  },
});
