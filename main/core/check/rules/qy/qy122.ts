import { plainModule } from '../../../content/steps/wording';
import { knownModules, recordFields } from '../../known-content';
import { filterRule } from '../../query-rule';

export const qy122 = filterRule({
  code: 'QY122',
  title: 'Condition on a field the module does not have',
  severity: 'warning',
  why: 'A condition on a name the module does not have fails the query, or is dropped so that every record is found. Another pack may add the field; then that pack is a dependency.',
  remedy: 'Choose a field of the module, or declare the pack that adds it.',
  *filter({ value, pointer }, { step }, { world }) {
    const { field } = value;
    const module = step?.type?.name === 'FindRecords' ? plainModule(step.arguments.module) : null;
    const known = module === null ? undefined : knownModules(world).get(module);
    if (!known?.complete || typeof field !== 'string' || field === '') return;
    const [first = ''] = field.split(/\.|__/, 1);
    const names = [...known.fields.keys(), ...recordFields];
    // The wrong letter case is QY121.
    if (names.some((name) => name.toLowerCase() === first.toLowerCase())) return;
    yield { message: `${known.type} has no field "${first}".`, pointer: `${pointer}/field` };
  },
});
