import { fieldTypeOf, type FieldType } from '../../content/module/field-types';
import { PackwrightError } from '../../contract/errors';
import type { TextChange } from '../../text/changes';
import { addField } from './edit-fields';
import type { NewField } from './new-field';

/** A relation that an author wants, from the module that gets it. */
export interface WantedRelation {
  formType: 'manyToMany' | 'oneToMany';
  /** Module that gets it, and the one it leads to. */
  module: string;
  target: string;
  name: string;
  title: string;
  /** What the other module calls its side: of many to many that, of one to many the lookup that leads back. */
  side: { name: string; title: string };
}

/** The changes of both files; of the other none where that has its side already, or where there is none. */
export interface RelationChanges {
  own: TextChange[];
  other: TextChange[];
}

/**
 * The changes that add a relation with both its sides, as the platform needs them (docs/platform/modules.md#relations):
 * many to many names each other, and one of the two owns it; a relation of a module to itself names and owns itself; one
 * to many names the lookup of the other module that leads back.
 * @param other text of the other module; null where its side is there, or made by the publish
 * @throws PackwrightError `invalid-input` for a name that no field may have
 */
export function addRelation(
  text: string,
  other: string | null,
  { formType, module, target, name, title, side }: WantedRelation,
  newUuid: () => string,
): RelationChanges {
  const isShared = formType === 'manyToMany';
  const isOwn = module === target;
  const relation = (
    type: FieldType,
    more: Partial<NewField> & Pick<NewField, 'name' | 'title' | 'target'>,
  ) => ({
    type,
    picklist: null,
    ...more,
  });
  const inversedField = isShared && isOwn ? name : side.name;
  const wanted = relation(typeOf(formType), { name, title, target, inversedField, owns: isShared });
  const own = addField(text, wanted, newUuid());
  if (other === null || isOwn) return { own, other: [] };
  const back = isShared
    ? relation(typeOf('manyToMany'), { ...side, target: module, inversedField: name })
    : relation(typeOf('lookup'), { ...side, target: module });
  return { own, other: addField(other, back, newUuid()) };
}

function typeOf(id: string): FieldType {
  const type = fieldTypeOf(id);
  if (!type) throw new PackwrightError('internal', `There is no type of fields called "${id}".`);
  return type;
}
