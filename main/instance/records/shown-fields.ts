import type { Entity, Field } from '../entities/entity';
import type { Sight } from '../query/sight';

const known = new WeakMap<Sight, WeakMap<Entity, readonly Field[]>>();

/**
 * The fields of an entity that may be shown to somebody, in their order; found once, as every record that is shown asks.
 * What a sight shows never changes: an account whose rights have changed gets another one.
 */
export function shownFields(entity: Entity, sight: Sight): readonly Field[] {
  let ofSight = known.get(sight);
  if (!ofSight) known.set(sight, (ofSight = new WeakMap()));
  let fields = ofSight.get(entity);
  if (!fields) {
    fields = [...entity.fields.values()].filter(({ hidden, name }) => !hidden && sight.shows(entity, name));
    ofSight.set(entity, fields);
  }
  return fields;
}
