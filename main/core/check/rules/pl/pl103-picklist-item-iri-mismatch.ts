import { uuidOfIri } from '../../../content/iri';
import { elementsOf, firstText, member } from '../../../text/values';
import { safeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Picklist item whose IRI is not its uuid',
  severity: 'warning',
  fix: 'safe',
  why: 'Content refers to an item by its IRI, and the platform knows it by its uuid. Where they differ, references written from one miss the other.',
  remedy: 'Write the uuid of the item into `@id`.',
  kinds: ['picklist'],
  *check(file) {
    for (const { value, pointer } of elementsOf(member(file.value, 'picklists'), '/picklists')) {
      const [id, uuid] = [firstText(value, '@id'), firstText(value, 'uuid')];
      if (id === null || uuid === null || uuidOfIri(id) === uuid) continue;
      yield {
        message: `The item "${firstText(value, 'itemValue') ?? ''}" has the IRI of another item.`,
        pointer: `${pointer}/@id`,
        fix: safeFix('Write its own', { set: `${pointer}/@id`, value: `/api/3/picklists/${uuid}` }),
      };
    }
  },
} satisfies RuleDefinition;
