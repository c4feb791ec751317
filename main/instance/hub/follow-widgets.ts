import { compareVersions, parseVersion } from '@core/content/pack/version';
import { type JsonMap, mapOf } from '@core/text/values';
import type { Change } from '../records/change';
import { searchOf } from '../records/records';
import type { Row } from '../records/row';
import type { PackageKey } from '../store/package-files';
import { type HubParts, noteInstalled, withdraw } from './entries';

/**
 * Keeps the hub and the files of widgets in step with their records, however these were written: a published widget is
 * installed, a draft is shown as such, the files of a deleted one go.
 */
export function followWidgets(instance: HubParts, changes: readonly Change[]): void {
  const rows = changes
    .filter(({ entity }) => entity.plural === 'widgets')
    .flatMap(({ before, after }) => [before, after].filter((row) => row !== null));
  if (rows.length === 0) return;
  for (const row of rows) {
    const isThere = versionsOf(instance, String(row.name)).some(({ version }) => version === row.version);
    if (!isThere) instance.packages.remove(packageOfWidget(row));
  }
  for (const name of new Set(rows.map((row) => String(row.name)))) showInHub(instance, name);
}

function showInHub(instance: HubParts, name: string): void {
  const versions = versionsOf(instance, name).toSorted(byVersion);
  const published = versions.findLast(({ installed, draft }) => installed === 1 && draft !== 1);
  const shown = published ?? versions.at(-1);
  if (!shown) {
    withdraw(instance, 'widget', name, null);
    return;
  }
  const info = { ...instance.records.get(instance.records.entity('widgets'), shown.uuid) };
  const { importedBy } = info;
  const state = published ? { importedBy } : { installed: false, draft: true, status: null, local: true };
  noteInstalled(instance, 'widget', { ...info, metadata: mapOf(info.metadata) }, state);
}

function byVersion(a: Row, b: Row): number {
  const [first, second] = [parseVersion(String(a.version)), parseVersion(String(b.version))];
  return first && second
    ? compareVersions(first, second)
    : String(a.version).localeCompare(String(b.version));
}

/** The records of a widget: one for each version. */
export function versionsOf({ records }: HubParts, name: string): Row[] {
  const filters = [{ field: 'name', operator: 'eq', value: name }];
  return records.rows(records.entity('widgets'), searchOf({ logic: 'AND', filters }, { limit: 1000 }));
}

/** Where the files of a widget are kept; `widget` is its record. */
export const packageOfWidget = ({ name, version }: JsonMap): PackageKey => ({
  type: 'widget',
  name: String(name),
  version: String(version),
});
