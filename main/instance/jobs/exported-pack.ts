import { newManifest } from '@core/content/pack/manifest';
import { type JsonMap, mapOf } from '@core/text/values';
import type { ExportEntry } from '@core/export/collector';
import { printFile } from '@core/export/exporter-style';
import { readJson } from '@core/text/json/read';
import type { PackedFile } from '../../archive/write-zip';
import type { Instance } from '../instance';
import { searchOf } from '../records/records';
import type { PackageKey } from '../store/package-files';
import { asImported } from './as-imported';

/** The solution pack a template exports; null for a template of the Export Wizard. */
export function packOf({ records }: Instance, template: string): JsonMap | null {
  const entity = records.entity('solutionpacks');
  const filters = [{ field: 'template', operator: 'eq', value: `/api/3/export_templates/${template}` }];
  const [row] = records.rows(entity, searchOf({ logic: 'AND', filters }, { limit: 1 }));
  return row ? records.get(entity, row.uuid) : null;
}

/**
 * The manifest of a pack, without the index of its content (docs/platform/manifest.md#solution-pack): what its
 * `infoContent` says, and where the record says otherwise, the record.
 */
export function manifestOf({ profile }: Instance, pack: JsonMap): JsonMap {
  const info = mapOf(pack.infoContent);
  const { contents: _contents, ...fresh } = newManifest({
    label: String(pack.label ?? pack.name),
    name: String(pack.name),
    compatibility: profile,
  });
  const said = [
    'name',
    'label',
    'version',
    'publisher',
    'description',
    'category',
    'dependencies',
    'fsrMinCompatibility',
  ];
  const own = Object.fromEntries(said.flatMap((key) => (pack[key] === null ? [] : [[key, pack[key]]])));
  // A manifest that came with a pack is whole as it is.
  const isWhole = info.type !== undefined && info.contents !== undefined;
  const missing = isWhole ? [] : Object.entries(fresh).filter(([key]) => !Object.hasOwn(info, key));
  return asImported({ ...info, ...Object.fromEntries(missing) }, own);
}

/** Where the files of a pack are kept that are no content. */
export const packFiles = (pack: JsonMap): PackageKey => ({
  type: 'solutionpack',
  name: String(pack.name),
  version: String(pack.version),
});

/**
 * What an export is made of, with the files the pack brought that are no content. A list of texts both have, as that of the
 * tags, is in the order in which the pack had it.
 */
export function withFurtherFiles(
  planned: readonly ExportEntry[],
  further: readonly PackedFile[],
): ExportEntry[] {
  const left = new Map(further.map((file) => [file.path, file.bytes]));
  const entries = planned.map((entry) => {
    const before = left.get(entry.path);
    left.delete(entry.path);
    return before && 'text' in entry ? { ...entry, text: orderedLike(before, entry.text) } : entry;
  });
  return [...entries, ...[...left.keys()].map((path) => ({ path, copy: path }))];
}

function orderedLike(before: Uint8Array, text: string): string {
  const [former, now] = [Buffer.from(before).toString('utf8'), text].map((json) => readJson(json).value);
  if (!Array.isArray(former) || !Array.isArray(now)) return text;
  const present = new Set(now);
  return printFile([...new Set([...former.filter((each) => present.has(each)), ...now])]);
}

export const furtherFilesOf = ({ packages }: Instance, pack: JsonMap): PackedFile[] =>
  packages.all(packFiles(pack));
