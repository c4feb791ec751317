import { isMap, type JsonMap } from '@core/text/values';
import type { Entity } from '../entities/entity';
import { everything, notPermitted, type Rights } from '../query/sight';
import { withOwnNames } from './own-names';

/** Parts of a body that name relations of the record to change (docs/platform/records.md#writing). */
export const linkVerbs = ['__link', '__unlink'] as const;

/** @throws PlatformError 403 for a body with a field that its writer may not write, whatever name it goes by */
export function refuseFields(entity: Entity, body: JsonMap, rights: Rights): void {
  if (rights === everything) return;
  const own = withOwnNames(entity, body);
  const linked = linkVerbs.flatMap((verb) => {
    const relations = own[verb];
    return isMap(relations) ? Object.keys(relations) : [];
  });
  const denied = [...Object.keys(own), ...linked].find((name) => !rights.writes(entity, name));
  if (denied !== undefined) throw notPermitted('update', `"${denied}" of "${entity.plural}"`);
}
