import { firstText, isMap, member, textOf, type JsonMap } from '../../text/values';
import type { ContentItem } from '../../contract/workspace';
import { applyChanges } from '../../text/changes';
import { removeAt, setAt } from '../../text/json/edit';
import { getAt } from '../../text/pointer';
import type { ExportCategory } from '../category';
import type { ExportChoice } from '../../contract/exports';
import type { ExportCollector } from '../collector';
import { printElement, textAt } from '../exporter-style';
import type { ExportSource } from '../source';
import { onceById } from './named';

const index = 'connectors/data.json';

/**
 * Connectors the content needs, from the lists of packs and from the packages of the workspace
 * (docs/platform/export-templates.md#options), docs/platform/connectors.md#needed. A package travels as a bundled
 * archive, as no catalogue need have it.
 */
export const connectors: ExportCategory = {
  key: 'connectors',
  label: 'Connectors',
  icon: 'plug',
  at: '/connectors',
  partsKey: null,
  flags: [
    {
      key: 'configurations',
      label: 'With saved configurations',
      warning: 'Saved configurations hold passwords and keys; whoever reads the archive has them.',
      otherwise: false,
    },
  ],
  choices: (source) =>
    onceById(offersOf(source).map(({ item, value }) => choiceOf(item, value))).sort((a, b) =>
      a.title < b.title ? -1 : 1,
    ),
  idOf: idOfConnector,
  collect({ choice, flag }, source, out) {
    const offers = offersOf(source).filter(({ value }) => firstText(value, 'name') === choice.id);
    const listed = offers.find(({ item }) => item.kind === 'connectorReference');
    const bundled = offers.find(({ item }) => item.kind === 'connector');
    if (listed) takeListed(listed, flag('configurations'), source, out);
    else if (bundled) takePackage(bundled, source, out);
    const { value } = listed ?? bundled ?? {};
    const version = firstText(value, 'version');
    out.list('connectors', choice.id, {
      name: firstText(value, 'label') ?? choice.id,
      apiName: choice.id,
      ...(version === null ? {} : { version }),
    });
  },
};

interface Offer {
  item: ContentItem;
  value: unknown;
}

function offersOf(source: ExportSource): Offer[] {
  return [...source.items('connectorReference'), ...source.items('connector')].flatMap((item) => {
    const value = getAt(source.file(item.path)?.value, item.pointer);
    return firstText(value, 'name') === null ? [] : [{ item, value }];
  });
}

function choiceOf(item: ContentItem, value: unknown): ExportChoice {
  const id = firstText(value, 'name') ?? '';
  const version = firstText(value, 'version');
  const configurations = member(value, 'configurations');
  const count = Array.isArray(configurations) ? configurations.length : 0;
  return {
    id,
    title: firstText(value, 'label') ?? id,
    detail:
      [version, count > 0 ? `${count} saved` : null].filter((part) => part !== null).join(' · ') || null,
    element: {
      rpm: item.kind === 'connectorReference',
      label: firstText(value, 'label') ?? id,
      value: `cyops-connector-${id}${version === null ? '' : `-${version}`}`,
      include: true,
      ...(version === null ? {} : { version }),
      configurations: false,
    },
    parts: [],
  };
}

/**
 * The name in `<vendor>-connector-<name>-<version>`, the one key the platform goes by. Names hold hyphens, so the
 * version is what follows the last one before a digit, or what `version` says.
 */
function idOfConnector(element: unknown): string | null {
  if (!isMap(element)) return nameIn(textOf(element), null);
  const value = firstText(element, 'value', 'rpm_name');
  return value === null ? textOf(element.name) : nameIn(value, textOf(element.version));
}

function nameIn(value: string | null, version: string | null): string | null {
  if (value === null) return null;
  const name = value.replace(/^[^-]+-connector-/, '');
  if (version !== null && name.endsWith(`-${version}`)) return name.slice(0, -version.length - 1);
  return name.replace(/-v?\d+(?:\.\d+)+[\w.]*$/, '');
}

function takeListed(
  { item, value }: Offer,
  withSaved: boolean,
  source: ExportSource,
  out: ExportCollector,
): void {
  const file = source.file(item.path);
  if (!file || !isMap(value)) return;
  const text = textAt(file, item.pointer);
  out.append(index, withSaved ? text : withoutSaved(text, value));
  const installer = firstText(value, 'installer_path');
  for (const archive of installer === null ? [] : source.items('connectorArchive')) {
    if (archive.root === item.root && archive.path.endsWith(`/${installer}`)) out.copy(archive);
  }
}

/**
 * Without configurations there are no imports of data and no playbooks of theirs either
 * (docs/platform/connectors.md#needed).
 */
function withoutSaved(text: string, value: JsonMap): string {
  let left = text;
  for (const key of ['configurations', 'dataImports']) {
    if (key in value) left = applyChanges(left, setAt(left, `/${key}`, []));
  }
  return 'ingestionPlaybooks' in value ? applyChanges(left, removeAt(left, '/ingestionPlaybooks')) : left;
}

function takePackage({ item, value }: Offer, source: ExportSource, out: ExportCollector): void {
  const name = firstText(value, 'name') ?? '';
  const version = firstText(value, 'version');
  const archive = `${name}${version === null ? '' : `_${version}`}.tgz`;
  out.append(
    index,
    printElement({
      name,
      label: firstText(value, 'label') ?? name,
      version: version ?? undefined,
      category: member(value, 'category') ?? null,
      description: firstText(value, 'description') ?? '',
      publisher: firstText(value, 'publisher'),
      operation_roles: [],
      configurations: [],
      dataImports: [],
      install_mode: 'tgz',
      installer_path: archive,
    }),
  );
  if (source.roots().some(({ path }) => path === item.root)) {
    out.entry({ path: `connectors/${archive}`, packed: item.root });
  }
}
