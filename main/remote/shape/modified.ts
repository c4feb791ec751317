import { firstText, isMap, type JsonMap, textOf } from '@core/text/values';
import type { RemoteRow } from '../kinds/remote-kind';

/**
 * When and by whom a record was changed last (docs/platform/records.md#reading: seconds with a fraction; a link to one record
 * is that record). Nothing for what has no date.
 */
export function modifiedOf({ modifyDate, modifyUser }: JsonMap): Pick<RemoteRow, 'modified'> {
  if (typeof modifyDate !== 'number') return {};
  return { modified: { at: Math.round(modifyDate * 1000), by: personName(modifyUser) } };
}

/** The name of somebody for people; null where nothing tells it. */
export function personName(person: unknown): string | null {
  if (!isMap(person)) return null;
  const full = ['firstname', 'lastname'].flatMap((key) => textOf(person[key]) ?? []);
  return full.length > 0 ? full.join(' ') : firstText(person, 'name', 'username', 'uuid');
}
