import { readJson } from '@core/text/json/read';
import { type JsonMap, mapOf } from '@core/text/values';
import type { PackedFile } from '../../archive/write-zip';
import type { Instance } from '../instance';
import { conflict, invalid, notFound } from '../platform-error';
import type { Document, DocumentSet } from '../store/documents';
import type { PackageKey } from '../store/package-files';
import type { InstalledConnector } from './connectors';
import { installPackage } from './package';
import { packageOf } from './package-key';

/** A copy of an installed connector that is being written; the installed one stays as it is until it is published. */
export interface Draft {
  /** Of the draft; the installed connector has another one. */
  id: number;
  name: string;
  version: string;
}

/** The workspace where connectors are written: one draft for each connector (docs/platform/connectors.md#wire). */
export class Drafts {
  readonly #kept: DocumentSet;

  constructor(private readonly instance: Instance) {
    this.#kept = instance.documents.of('connector-draft');
  }

  all(): Draft[] {
    return this.#kept.all().map(read);
  }

  /** @throws PlatformError 404 */
  byId(id: string): Draft {
    const document = /^\d{1,15}$/.test(id) ? this.#kept.byId(Number(id)) : undefined;
    if (!document) throw notFound(`The draft ${id}`);
    return read(document);
  }

  /** The draft of a connector, made of its files where there is none yet. `id` may be that of the draft already. */
  open(id: string): Draft {
    const known = this.all().find((draft) => String(draft.id) === id);
    if (known) return known;
    const connector = this.instance.connectors.byId(/^\d{1,15}$/.test(id) ? Number(id) : -1);
    const document = this.#kept.get(connector.name);
    if (document) return read(document);
    const { name, version } = connector;
    const draft = read(this.#kept.put(name, { version }));
    this.instance.packages.put(filesOf(draft), sourceOf(this.instance, connector));
    return draft;
  }

  paths(draft: Draft): string[] {
    return this.instance.packages.paths(filesOf(draft));
  }

  /** @throws PlatformError 404 */
  readFile(draft: Draft, path: string): Uint8Array {
    const bytes = this.instance.packages.get(filesOf(draft), path);
    if (!bytes) throw notFound(`The file "${path}"`);
    return bytes;
  }

  /** @throws PlatformError 400 for a path that leads out of the package */
  writeFile(draft: Draft, file: PackedFile): void {
    this.instance.packages.write(filesOf(draft), file);
  }

  /** The manifest of a draft; an empty one while it cannot be read. */
  manifest(draft: Draft): JsonMap {
    const bytes = this.instance.packages.get(filesOf(draft), 'info.json');
    return bytes ? mapOf(readJson(Buffer.from(bytes).toString('utf8')).value) : {};
  }

  /**
   * Installs what the draft holds.
   * @throws PlatformError 400 for a package the platform refuses, 409 where its version is installed and stays
   */
  publish(draft: Draft, { replace, discard }: { replace: boolean; discard: boolean }): InstalledConnector {
    const manifest = this.manifest(draft);
    if (Object.keys(manifest).length === 0) {
      throw invalid('The draft has no info.json that can be read.');
    }
    const installed = this.instance.connectors.byName(String(manifest.name));
    if (installed && installed.version === manifest.version && !replace) {
      throw conflict(
        `Version ${installed.version} of "${installed.label}" is installed. Publish with "replace": true, or give the draft another version.`,
      );
    }
    return this.instance.records.together(() => {
      const files = this.instance.packages.all(filesOf(draft));
      const connector = installPackage(this.instance, manifest, files, { local: true });
      if (discard) this.remove(draft);
      return connector;
    });
  }

  remove(draft: Draft): void {
    this.instance.packages.remove(filesOf(draft));
    this.#kept.remove(draft.name);
  }
}

/** The folder of a draft, as the paths of its files begin: `smtp_2_6_0_dev`. */
export const draftFolder = ({ name, version }: Draft): string =>
  `${name}_${version.replaceAll('.', '_')}_dev`;

/** The path of a file inside the draft, however it is spelt: with the folder before it, as clients do, or without. */
export function pathInDraft(draft: Draft, xpath: string): string {
  const path = xpath.replace(/^\/+/, '');
  const start = `${draftFolder(draft)}/`;
  return path.startsWith(start) ? path.slice(start.length) : path;
}

const filesOf = ({ name, version }: Draft): PackageKey => ({ type: 'connector-draft', name, version });

/** Of a connector that is known by its manifest alone there is that one file. */
function sourceOf({ packages }: Instance, connector: InstalledConnector): PackedFile[] {
  const files = packages.all(packageOf(connector));
  if (files.length > 0) return files;
  return [{ path: 'info.json', bytes: Buffer.from(JSON.stringify(connector.info, null, 2)) }];
}

const read = ({ id, key, value }: Document): Draft => ({ id, name: key, version: String(value.version) });
