import { elementsOf, isMap, type JsonMap, mapOf, textOf } from '@core/text/values';
import { readConnector } from '@core/content/connector/model';
import { invalid, notFound } from '../platform-error';
import type { Document, DocumentSet } from '../store/documents';

/**
 * A connector that is installed: its number, and the manifest it was installed from
 * (docs/platform/connectors.md#manifest).
 */
export interface InstalledConnector {
  id: number;
  name: string;
  version: string;
  label: string;
  /** `info.json` of the package. */
  info: JsonMap;
  active: boolean;
  /** Comes with the platform. */
  system: boolean;
  /** Installed from a file, not from the content hub. */
  local: boolean;
  /** ISO 8601. */
  created: string;
  modified: string;
  /** What of its package could not be imported, and why. */
  problems: string[];
  /** Roles an operation is restricted to, as IRIs, by operation. */
  operationRoles: Record<string, string[]>;
}

/** How a connector was installed. */
export interface Origin {
  system?: boolean;
  local?: boolean;
}

/** The connectors of an instance, one version of each (docs/platform/connectors.md#wire). */
export class Connectors {
  constructor(
    private readonly kept: DocumentSet,
    private readonly now: () => number,
  ) {}

  all(): InstalledConnector[] {
    return this.kept.all().map(read);
  }

  byName(name: string): InstalledConnector | undefined {
    const document = this.kept.get(name);
    return document && read(document);
  }

  /** @throws PlatformError 404 */
  byId(id: number): InstalledConnector {
    const document = this.kept.byId(id);
    if (!document) throw notFound(`The connector ${id}`);
    return read(document);
  }

  /**
   * Installs a connector, or replaces it by another version, which keeps its number and so its configurations.
   * @throws PlatformError 400 for a manifest the platform refuses (docs/platform/connectors.md#package)
   */
  install(info: JsonMap, { system = false, local = false }: Origin = {}): InstalledConnector {
    const problem = problemOf(info);
    if (problem !== null) throw invalid(problem);
    const name = String(info.name);
    const known = this.byName(name);
    const now = new Date(this.now() * 1000).toISOString();
    return read(
      this.kept.put(name, {
        info,
        active: true,
        system,
        local,
        created: known?.created ?? now,
        modified: now,
        operationRoles: known?.operationRoles ?? {},
      }),
    );
  }

  /** Records what of the package of a connector could not be imported. */
  noteProblems(connector: InstalledConnector, problems: string[]): InstalledConnector {
    return this.#change(connector, { problems });
  }

  /** Restricts an operation to some roles; none of them lifts the restriction. */
  restrict(connector: InstalledConnector, operation: string, roles: string[]): InstalledConnector {
    return this.#change(connector, { operationRoles: { ...connector.operationRoles, [operation]: roles } });
  }

  remove(name: string): void {
    this.kept.remove(name);
  }

  /** @throws PlatformError 404 for one that is not installed any more */
  #change({ name }: InstalledConnector, change: JsonMap): InstalledConnector {
    const known = this.kept.get(name);
    if (!known) throw notFound(`The connector "${name}"`);
    return read(this.kept.put(name, { ...known.value, ...change }));
  }
}

function read({ id, key, value }: Document): InstalledConnector {
  const info = isMap(value.info) ? value.info : {};
  return {
    id,
    name: key,
    version: textOf(info.version) ?? '',
    label: textOf(info.label) ?? key,
    info,
    active: value.active === true,
    system: value.system === true,
    local: value.local === true,
    created: String(value.created),
    modified: String(value.modified),
    problems: textsOf(value.problems),
    operationRoles: Object.fromEntries(
      Object.entries(mapOf(value.operationRoles)).map(([operation, roles]) => [operation, textsOf(roles)]),
    ),
  };
}

const textsOf = (list: unknown): string[] => elementsOf(list, '').map(({ value }) => String(value));

/** What is wrong with a manifest; null when it can be installed. */
function problemOf(info: JsonMap): string | null {
  for (const key of ['name', 'version', 'label'] as const) {
    if (textOf(info[key]) === null) return `The connector's info.json has no "${key}".`;
  }
  if (!/^\d+\.\d+\.\d+$/.test(String(info.version))) return 'The version of a connector has the form 1.2.3.';
  if (!Array.isArray(info.operations)) return `The connector's info.json has no list "operations".`;
  if (info.configuration === null || info.configuration === undefined) {
    return `The connector's info.json has no "configuration".`;
  }
  const operations = readConnector(info)?.operations ?? [];
  for (const key of ['operation', 'title'] as const) {
    const names = operations.map((operation) => operation[key]);
    if (names.includes('') || new Set(names).size !== names.length) {
      return `Every operation of a connector needs a "${key}" of its own.`;
    }
  }
  return null;
}
