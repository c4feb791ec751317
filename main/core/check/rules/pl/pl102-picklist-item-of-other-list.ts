import { uuidOfIri } from '../../../content/iri';
import { elementsOf, firstText, member } from '../../../text/values';
import { safeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Picklist item that belongs to another list',
  severity: 'error',
  fix: 'safe',
  why: 'Each item names its list. One that names another goes there on import, and is missing here.',
  remedy: 'Set `listName` to the IRI of this list.',
  kinds: ['picklist'],
  *check(file) {
    const uuid = uuidOfIri(member(file.value, 'uuid'));
    if (uuid === null) return;
    for (const { value, pointer } of elementsOf(member(file.value, 'picklists'), '/picklists')) {
      const list = uuidOfIri(member(value, 'listName'));
      if (list === null || list === uuid) continue;
      yield {
        message: `The item "${firstText(value, 'itemValue') ?? ''}" belongs to another list.`,
        pointer: `${pointer}/listName`,
        fix: safeFix('Make it an item of this list', {
          set: `${pointer}/listName`,
          value: `/api/3/picklist_names/${uuid}`,
        }),
      };
    }
  },
} satisfies RuleDefinition;
