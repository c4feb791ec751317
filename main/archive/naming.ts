import { PackwrightError } from '@core/contract/errors';
import type { RootType } from '@core/contract/workspace';
import { firstText } from '@core/text/values';

/** How the archive of one content root is named and built. */
export interface ArchiveNames {
  fileName: string;
  /** The one folder at the top of the archive. */
  topFolder: string;
  format: 'zip' | 'tgz';
  /** Time given to every entry, so that the same content gives the same bytes. */
  date: Date;
}

/** The earliest time a zip archive can hold; used for "no date" (in UTC, like all dates here). */
const noDate = new Date(Date.UTC(1980, 0, 1));
const lastZipYear = 2107;

/**
 * Names as the platform gives them (docs/platform/packs.md#archives; docs/platform/connectors.md#package;
 * docs/platform/widgets.md#package): a pack after its label, version and date, an export after its date, packages after
 * their name and version. Throws `invalid-input` where one of these is missing from the manifest.
 */
export function archiveNames(type: RootType, manifest: unknown): ArchiveNames {
  const date = dateOf(manifest);
  const zip = (name: string): ArchiveNames => ({
    fileName: `${name}.zip`,
    topFolder: name,
    format: 'zip',
    date,
  });
  switch (type) {
    case 'solutionpack':
      return zip(
        `FortiSOAR-${needed(manifest, 'label', 'name')}-${needed(manifest, 'version')}-${stampOf(date)}`,
      );
    case 'export':
      return zip(`FortiSOAR-Export-${stampOf(date)}`);
    case 'agent': {
      const name = needed(manifest, 'name');
      const version = firstText(manifest, 'version') ?? '1.0.0';
      return { fileName: `${name}_${version}.zip`, topFolder: name, format: 'zip', date };
    }
    case 'connector': {
      const name = needed(manifest, 'name');
      return { fileName: `${name}_${needed(manifest, 'version')}.tgz`, topFolder: name, format: 'tgz', date };
    }
    case 'widget': {
      const name = `${needed(manifest, 'name')}-${needed(manifest, 'version')}`;
      return { fileName: `${name}.tgz`, topFolder: name, format: 'tgz', date };
    }
    case 'loose':
      throw new PackwrightError(
        'unsupported',
        'These files belong to no pack or package, so there is nothing to make an archive of.',
        'Choose a folder with an info.json.',
      );
  }
}

/**
 * Names of an export made by a template: `<template>-<yyyymmddHHMM>` (docs/platform/packs.md#archives). `time` is in
 * seconds since 1970, null for a template that has no date.
 */
export function exportNames(name: string, time: number | null): ArchiveNames {
  const date = time === null ? noDate : new Date(time * 1000);
  const folder = `${fitForFile(name)}-${stampOf(date)}`;
  return { fileName: `${folder}.zip`, topFolder: folder, format: 'zip', date };
}

/** A text of the manifest, fit for a file name: `/` becomes `_` (docs/platform/packs.md#file-names). */
function needed(manifest: unknown, ...keys: [string, ...string[]]): string {
  const text = firstText(manifest, ...keys);
  if (text !== null) return fitForFile(text);
  throw new PackwrightError(
    'invalid-input',
    `info.json has no "${keys[0]}", which the name of the archive is made of.`,
    `Give "${keys[0]}" a value in info.json.`,
  );
}

function fitForFile(text: string): string {
  return text.trim().replace(/[/\\]/g, '_');
}

function dateOf(manifest: unknown): Date {
  const date = new Date(firstText(manifest, 'date') ?? '');
  const year = date.getUTCFullYear();
  return year >= noDate.getUTCFullYear() && year <= lastZipYear ? date : noDate;
}

/** `yyyymmddHHMM` in UTC. */
function stampOf(date: Date): string {
  return date.toISOString().slice(0, 16).replace(/[-T:]/g, '');
}
