import { plainModule } from '../../../content/steps/wording';
import { safeFix } from '../../fix';
import { knownModules, recordFields } from '../../known-content';
import { filterRule } from '../../query-rule';

export const qy121 = filterRule({
  code: 'QY121',
  title: 'Condition on a field in the wrong letter case',
  severity: 'error',
  why: 'Field names are exact. A condition on a name the module does not have fails the query, or is dropped so that every record is found.',
  remedy: 'Write the name as the module defines it.',
  fix: 'safe',
  *filter({ value, pointer }, { step }, { world }) {
    const { field } = value;
    const module = step?.type?.name === 'FindRecords' ? plainModule(step.arguments.module) : null;
    const known = module === null ? undefined : knownModules(world).get(module);
    if (!known || typeof field !== 'string' || known.fields.has(field) || recordFields.has(field)) return;
    // A path through a relation begins with a field of the module.
    const [first = ''] = field.split(/\.|__/, 1);
    if (known.fields.has(first) || recordFields.has(first)) return;
    const lower = first.toLowerCase();
    const meant = [...known.fields.keys(), ...recordFields].find((name) => name.toLowerCase() === lower);
    if (meant === undefined) return;
    const at = `${pointer}/field`;
    yield {
      message: `The field of ${known.type} is called "${meant}", not "${first}".`,
      pointer: at,
      within: { from: 0, to: first.length },
      fix: safeFix(`Write "${meant}"`, { replace: at, within: { from: 0, to: first.length }, text: meant }),
    };
  },
});
