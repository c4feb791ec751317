import { describe, expect, it } from 'vitest';
import { jsonFiles, samples, walk, type SampleFile } from './sample-files';

/** Text of a value as the platform's exporter writes it (docs/platform/bytes.md#exporter-style): four flags decide. */
function written(
  value: unknown,
  style: { indent: number; slash: boolean; ascii: boolean; newline: boolean },
): string {
  let text = JSON.stringify(value, null, style.indent);
  if (style.slash) text = text.replaceAll('/', '\\/');
  if (style.ascii) {
    text = text.replace(/[^\0-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  }
  return style.newline ? `${text}\n` : text;
}

function styleOf({ path }: SampleFile): Parameters<typeof written>[1] {
  if (!path.startsWith('pack/')) return { indent: 2, slash: false, ascii: false, newline: true };
  const exporter = { indent: 4, slash: true, ascii: true, newline: false };
  if (path === 'pack/info.json') return { ...exporter, slash: false };
  if (path.includes('/languages/')) return { ...exporter, slash: false, ascii: false };
  return exporter;
}

/** jsonb order: by byte length of the key, then bytewise (docs/platform/bytes.md#key-order). */
function jsonbOrder(a: string, b: string): number {
  return Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b));
}

const orders: Record<string, string> = {
  Workflow:
    '@type triggerLimit name aliasName tag description isActive debug singleRecordExecution remoteExecutableFlag parameters synchronous collection versions triggerStep steps routes groups priority playbookOrigin isEditable uuid owners isPrivate deletedAt recordTags',
  WorkflowStep: '@type name description arguments status top left stepType group uuid',
  WorkflowRoute: '@type name targetStep sourceStep label isExecuted group uuid',
  PicklistName: '@context @id @type name system picklists uuid',
  Picklist: '@id @type itemValue orderIndex color icon listName uuid',
  WorkflowCollection: '@context @type name description visible image uuid deletedAt recordTags',
  Role: '@context @id @type description name modulePermissions uuid',
  AttributeMetadata:
    '@id @type type name length orderIndex formType dataSource searchable peerReplicable system encrypted gridColumn collection inversedField ownsRelationship validation bulkAction dataSourceFilters defaultValue tooltip visibility htmlEscape orphanRemoval readable writeable identifier unique recommend uuid displayName descriptions',
};

describe.each(samples)('the files of the sample $id', (sample) => {
  const files = jsonFiles(sample);
  const packFiles = files.filter(({ path }) => path.startsWith('pack/'));

  it.each(files.map((file) => [file.path, file] as const))('%s is written as its kind is', (_, file) => {
    expect(file.text).toBe(written(file.value, styleOf(file)));
  });

  it('have their keys in the order of the platform', () => {
    const wrong: string[] = [];
    for (const { path, value } of packFiles) {
      for (const { value: part } of walk(value)) {
        const type = part && typeof part === 'object' && '@type' in part ? String(part['@type']) : '';
        const order = orders[type];
        // Only a playbook that has schedules tells any.
        const keys = Object.keys((part ?? {}) as object).join(' ');
        if (order && keys.replace(/ schedules$/, '') !== order) wrong.push(`${path}: ${type}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('have step arguments in jsonb order, and no empty map', () => {
    const wrong: string[] = [];
    for (const { path, value } of packFiles) {
      for (const { value: part, path: keys } of walk(value)) {
        if (typeof part !== 'object' || part === null || Array.isArray(part)) continue;
        if (Object.keys(part).length === 0) wrong.push(`${path}#${keys.join('/')} is {}`);
        const sorted = Object.keys(part).toSorted(jsonbOrder);
        if (keys.includes('arguments') && Object.keys(part).join() !== sorted.join()) {
          wrong.push(`${path}#${keys.join('/')}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
