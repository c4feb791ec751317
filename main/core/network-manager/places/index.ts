import type { Database } from '../database';
import { refusal } from '../status';
import { configPlace } from './config';
import { deviceManagerPlace } from './device-manager';
import { packagePlace } from './packages';
import type { Place } from './place';
import { systemPlace } from './system';

/**
 * Where a route leads.
 * @throws Refusal -6 when there is nothing
 */
export function placeOf(database: Database, segments: readonly string[]): Place {
  const place =
    configPlace(database, segments) ??
    packagePlace(database, segments) ??
    deviceManagerPlace(database, segments) ??
    systemPlace(database, segments);
  if (!place) throw refusal.invalidUrl();
  return place;
}
