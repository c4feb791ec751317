import type { Database } from '../database';
import { refusal } from '../status';
import { configTarget } from './config';
import { deviceManagerTarget } from './device-manager';
import { packageTarget } from './packages';
import type { Target } from './target';
import { systemTarget } from './system';

/**
 * Where a route leads.
 * @throws Refusal -6 when there is nothing
 */
export function targetOf(database: Database, segments: readonly string[]): Target {
  const target =
    configTarget(database, segments) ??
    packageTarget(database, segments) ??
    deviceManagerTarget(database, segments) ??
    systemTarget(database, segments);
  if (!target) throw refusal.invalidUrl();
  return target;
}
