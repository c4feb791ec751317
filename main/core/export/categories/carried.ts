import { firstText, isMap, member, textOf } from '../../text/values';
import type { ExportCategory } from '../category';
import type { ExportSource, SourceFile } from '../source';
import { idOfElement, onceById } from './named';

/**
 * Categories whose files were never seen in a public export: whatever is in their folder of a pack is copied as it is,
 * one thing per file (docs/platform/packs.md#not-described).
 */
function carried(key: string, label: string, icon: string, known: readonly string[] = []): ExportCategory {
  const offered = (source: ExportSource) =>
    filesIn(source, `${key}/`).map((file) => ({ file, id: idOfFile(file) }));
  return {
    key,
    label,
    icon,
    at: `/${key}`,
    partsKey: null,
    flags: [],
    choices: (source) =>
      onceById([
        ...offered(source).map(({ file, id }) => ({
          id,
          title: firstText(file.value, 'label', 'name', 'title') ?? nameOf(file),
          detail: file.localPath,
          element: id,
          parts: [],
        })),
        ...known.map((id) => ({
          id,
          title: id,
          detail: null,
          element: id,
          parts: [],
          absent: true as const,
        })),
      ]),
    idOf: idOfElement,
    collect({ choice }, source, out) {
      const found = offered(source).find(({ id }) => id === choice.id);
      if (!found) return;
      out.file(found.file);
      out.list(key, choice.id, { name: choice.title });
    },
  };
}

/** Settings of the platform's own: the names its export wizard knows (docs/platform/export-templates.md#options). */
export const settingNames = [
  'systemSettings',
  'LDAP',
  'RADIUS',
  'TOKEN',
  'HA',
  'sso',
  'syslog',
  'proxy',
] as const;

export const appSettings = carried('appSettings', 'Application settings', 'settings-2', settingNames);
export const externalTemplates = carried('externalTemplates', 'External templates', 'file-text');
export const fixtures = carried('fixtures', 'Fixtures', 'file-archive');
export const toolServers = carried('mcp_configurations', 'Tool servers', 'radio-tower');

/** Playbooks that run when a pack is installed (docs/platform/packs.md#installation). */
function installTime(key: 'preInstall' | 'postInstall', label: string): ExportCategory {
  const playbooksIn = (source: ExportSource) => {
    const order = orderIn(source, key);
    const found = filesIn(source, `${key}/workflow/`).flatMap((file) => {
      const uuid = firstText(file.value, 'uuid');
      return uuid !== null && Array.isArray(member(file.value, 'steps')) ? [{ file, uuid }] : [];
    });
    // As they run; those that do not come last.
    const place = ({ uuid }: { uuid: string }) => (order.includes(uuid) ? order.indexOf(uuid) : order.length);
    return found.toSorted((one, other) => place(one) - place(other));
  };
  return {
    key,
    label,
    icon: 'list-ordered',
    at: `/${key}`,
    partsKey: null,
    flags: [],
    choices: (source) =>
      onceById(
        playbooksIn(source).map(({ file, uuid }) => ({
          id: uuid,
          title: firstText(file.value, 'name') ?? nameOf(file),
          detail: file.localPath,
          element: uuid,
          parts: [],
        })),
      ),
    idOf: idOfElement,
    collect({ choice }, source, out) {
      const found = playbooksIn(source).find(({ uuid }) => uuid === choice.id);
      if (!found) return;
      out.file(found.file);
      const metadata = filesIn(source, `${key}/workflow/`).find((file) =>
        file.localPath.endsWith('/collection.metadata.json'),
      );
      if (metadata) out.file(metadata);
      out.sequence(`${key}/execution_list.json`, choice.id, orderIn(source, key));
    },
  };
}

export const preInstall = installTime('preInstall', 'Before installation');
export const postInstall = installTime('postInstall', 'After installation');

/** The order in which the packs of the workspace run their playbooks. */
function orderIn(source: ExportSource, key: string): string[] {
  return filesIn(source, `${key}/execution_list.json`).flatMap(({ value }) => {
    const sequence = isMap(value) ? value.execution_sequence : null;
    return Array.isArray(sequence) ? sequence.flatMap((each) => textOf(each) ?? []) : [];
  });
}

function filesIn(source: ExportSource, folder: string): SourceFile[] {
  return source
    .roots()
    .filter(({ type }) => type === 'solutionpack' || type === 'export' || type === 'loose')
    .flatMap((root) => source.files(root).filter(({ localPath }) => localPath.startsWith(folder)));
}

function idOfFile(file: SourceFile): string {
  return firstText(file.value, 'uuid', 'name') ?? nameOf(file);
}

function nameOf({ localPath }: SourceFile): string {
  return localPath.slice(localPath.lastIndexOf('/') + 1).replace(/\.json$/, '');
}
