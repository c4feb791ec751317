import { PackwrightError } from '../../contract/errors';
import { uuidOfIri } from '../../content/iri';
import { elementsOf, firstText, flagOf, isMap, member, type JsonMap } from '../../text/values';
import { readJson } from '../../text/json/read';
import { groupIri, stepIri } from './playbook-state';

/** Most saved versions the platform keeps of a playbook. */
export const mostVersions = 20;

/** A saved version of a playbook (docs/platform/playbooks.md#versions). */
export interface PlaybookVersion {
  uuid: string | null;
  note: string;
  /** Saved automatically by the platform during editing. */
  autosave: boolean;
  /** The playbook as it was; null where that cannot be read. */
  value: JsonMap | null;
  /** Where it is below the playbook. */
  pointer: string;
}

/** The saved versions of a playbook, in the order of its file: oldest first. */
export function versionsOf(playbook: JsonMap): PlaybookVersion[] {
  return elementsOf(playbook.versions, '/versions').map(({ value, pointer }) => ({
    uuid: uuidOfIri(member(value, 'uuid')),
    note: firstText(value, 'note') ?? '',
    autosave: flagOf(member(value, 'autosave')) ?? false,
    value: savedValue(member(value, 'json')),
    pointer,
  }));
}

/**
 * The playbook with a version of itself as it is now. Of more than the platform keeps, the oldest go.
 * @param note what distinguishes the version from others
 */
export function withSnapshot(playbook: JsonMap, note: string, newUuid: () => string): JsonMap {
  const { versions, ...content } = playbook;
  const version = {
    '@type': 'WorkflowVersion',
    note,
    json: platformJson({ '@context': '/api/3/contexts/Workflow', ...content, versions: [] }),
    autosave: false,
    workflow: `/api/3/workflows/${uuidOfIri(playbook.uuid) ?? ''}`,
    uuid: newUuid(),
  };
  const known = elementsOf(versions, '').map(({ value }) => value);
  return { ...playbook, versions: [...known, version].slice(-mostVersions) };
}

/** The playbook without one of its versions. */
export function withoutVersion(playbook: JsonMap, pointer: string): JsonMap {
  const kept = elementsOf(playbook.versions, '/versions').filter((version) => version.pointer !== pointer);
  return { ...playbook, versions: kept.map(({ value }) => value) };
}

/** What says which playbook it is, where it is and whether it is on: that does not go back. */
const keptKeys = new Set(['name', 'uuid', 'collection', 'isActive', 'versions']);
/** What the platform adds to a version and no playbook file has. */
const addedKeys = new Set(['@context', '@id', 'importedBy']);

/**
 * The playbook as a version saved it. Its name, its collection, whether it is active and its versions stay.
 * @throws PackwrightError `invalid-input` where the version cannot be read
 */
export function restored(playbook: JsonMap, { value, note }: PlaybookVersion): JsonMap {
  if (!value)
    throw new PackwrightError(
      'invalid-input',
      `The version “${note}” holds no playbook that can be read.`,
      'Take it out, or choose another one.',
    );
  const saved = plainReferences(value);
  const stays = (key: string) => keptKeys.has(key) || (addedKeys.has(key) && !(key in saved));
  const before = Object.entries(playbook).flatMap(([key, now]): [string, unknown][] => {
    if (stays(key)) return [[key, now]];
    return key in saved ? [[key, saved[key]]] : [];
  });
  const added = Object.entries(saved).filter(
    ([key]) => !(key in playbook) && !addedKeys.has(key) && !keptKeys.has(key),
  );
  return Object.fromEntries([...before, ...added]);
}

const stepTypeIri = (uuid: string) => `/api/3/workflow_step_types/${uuid}`;
const iriOfKey: Readonly<Record<string, (uuid: string) => string>> = {
  stepType: stepTypeIri,
  group: groupIri,
  sourceStep: stepIri,
  targetStep: stepIri,
};

/** The platform writes out whole step types and groups in a version, where a file has their IRIs. */
function plainReferences(playbook: JsonMap): JsonMap {
  const plain = (element: unknown) => {
    if (!isMap(element)) return element;
    const entries = Object.entries(element).map(([key, value]): [string, unknown] => {
      const iri = Object.hasOwn(iriOfKey, key) ? iriOfKey[key] : undefined;
      const uuid = isMap(value) ? uuidOfIri(value) : null;
      return [key, iri && uuid !== null ? iri(uuid) : value];
    });
    return Object.fromEntries(entries.filter(([key]) => !addedKeys.has(key)));
  };
  const lists = ['steps', 'routes', 'groups'].flatMap((key): [string, unknown][] => {
    const list = playbook[key];
    return Array.isArray(list) ? [[key, list.map(plain)]] : [];
  });
  return { ...playbook, ...Object.fromEntries(lists) };
}

function savedValue(json: unknown): JsonMap | null {
  const value = typeof json === 'string' ? readJson(json).value : json;
  return isMap(value) && ('steps' in value || value['@type'] === 'Workflow') ? value : null;
}

/** JSON on one line with the escapes the platform writes (docs/platform/bytes.md#exporter-style). */
function platformJson(value: JsonMap): string {
  return JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
