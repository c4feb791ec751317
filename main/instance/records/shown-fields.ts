import type { Entity, Field } from '../entities/entity';
import type { Sight } from '../query/sight';
import { type Key, keyOf } from './key';

export interface ShownField {
  field: Field;
  key: Key;
}

const known = new WeakMap<Sight, WeakMap<Entity, readonly ShownField[]>>();

/**
 * The fields of an entity that may be shown to somebody, in their order; found once, as every record that is shown asks.
 * What a sight shows never changes: an account whose rights have changed gets another one.
 */
export function shownFields(entity: Entity, sight: Sight): readonly ShownField[] {
  let ofSight = known.get(sight);
  if (!ofSight) known.set(sight, (ofSight = new WeakMap()));
  let fields = ofSight.get(entity);
  if (!fields) {
    fields = [...entity.fields.values()]
      .filter(({ hidden, name }) => !hidden && sight.shows(entity, name))
      .map((field) => ({ field, key: keyOf(field.name) }));
    ofSight.set(entity, fields);
  }
  return fields;
}
