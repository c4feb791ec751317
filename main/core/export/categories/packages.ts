import type { KindId } from '../../contract/kind-ids.generated';
import { firstText, isMap, member, textOf } from '../../text/values';
import type { ContentItem } from '../../contract/workspace';
import { getAt } from '../../text/pointer';
import type { ExportCategory } from '../category';
import type { ExportChoice } from '../../contract/exports';
import { printElement, textAt } from '../exporter-style';
import type { ExportCollector } from '../collector';
import type { ExportSource } from '../source';
import { onceById } from './named';

/** Widgets the content shows (docs/platform/widgets.md). A package of the workspace travels as a bundled archive. */
export const widgets: ExportCategory = {
  key: 'widgets',
  label: 'Widgets',
  icon: 'puzzle',
  at: '/widgets',
  partsKey: null,
  flags: [],
  choices: (source) => onceById(offersOf(source, ['widgetReference', 'widget']).map(widgetChoice)),
  idOf: idOfPackage,
  collect({ choice }, source, out) {
    const offer = offersOf(source, ['widgetReference', 'widget']).find(({ name }) => name === choice.id);
    const file = offer && source.file(offer.item.path);
    if (!offer || !file) return;
    const { item, value, name, version } = offer;
    if (item.kind === 'widgetReference') {
      out.append('widgets/data.json', textAt(file, item.pointer));
      const installer = firstText(value, 'installer_path')?.replace(/\.tgz$/, '');
      for (const archive of installer === undefined ? [] : source.items('widgetArchive')) {
        if (archive.root === item.root && archive.path.endsWith(`/${installer}.tgz`)) out.copy(archive);
      }
    } else {
      const archive = [name, version].filter((part) => part !== null).join('-');
      out.append(
        'widgets/data.json',
        printElement({
          name,
          title: firstText(value, 'title') ?? name,
          version: version ?? undefined,
          install_mode: 'tgz',
          installer_path: `${archive}.tgz`,
        }),
      );
      out.entry({ path: `widgets/${archive}.tgz`, packed: item.root });
    }
    out.list('widgets', name, { apiName: name, name: firstText(value, 'title') ?? name });
  },
};

/** Where saved configurations of agents are: a list as that of connectors (docs/platform/jobs.md#carried). */
const agentSettings = 'ai_agents/data.json';

/** Agent packages of the workspace, each as its own archive; none was ever seen in an export. */
export const agents: ExportCategory = {
  key: 'ai_agents',
  label: 'AI agents',
  icon: 'bot',
  at: '/ai_agents',
  partsKey: null,
  flags: [
    {
      key: 'includeConfigurations',
      label: 'With configurations',
      warning: 'Configurations of agents name providers and tool servers, and may hold keys.',
      otherwise: false,
    },
  ],
  choices: (source) =>
    onceById([
      ...offersOf(source, ['agent']).map(({ item, name, version }) => agentChoice(name, item.title, version)),
      ...agentFiles(source).map((item) => agentChoice(...namedByFile(item))),
    ]),
  idOf: idOfPackage,
  collect({ choice, element, flag }, source, out) {
    const offer = offersOf(source, ['agent']).find(({ name }) => name === choice.id);
    const item = agentFiles(source).find((each) => namedByFile(each)[0] === choice.id);
    const file = item && source.file(item.path);
    if (offer) {
      const archive = [offer.name, offer.version].filter((part) => part !== null).join('_');
      out.entry({ path: `ai_agents/${archive}.zip`, packed: offer.item.root });
    } else if (file) out.file(file);
    else if (item) out.copy(item);
    // Templates made elsewhere name the flag as connectors do.
    if (flag('includeConfigurations') || member(element, 'configurations') === true)
      takeSettings(choice.id, source, out);
    out.list('ai_agents', choice.id, { name: choice.title, apiName: choice.id });
  },
};

/** The files agents are in, one for each. */
const agentFiles = (source: ExportSource): ContentItem[] =>
  source.items('aiAgent').filter(({ path }) => !path.endsWith(agentSettings));

function takeSettings(agent: string, source: ExportSource, out: ExportCollector): void {
  const settings = offersOf(source, ['aiAgent']).find(
    ({ item, name, value }) => name === agent && item.pointer !== '' && isMap(value),
  );
  const file = settings && source.file(settings.item.path);
  if (settings && file) out.append(agentSettings, textAt(file, settings.item.pointer));
}

function agentChoice(name: string, title: string, version: string | null): ExportChoice {
  const element = { id: name, label: title, version, install: true, includeConfigurations: false };
  return { id: name, title, detail: version, element, parts: [] };
}

/** An agent that is a file of an export goes by the name of the file: `<name>_<version>.zip`. */
function namedByFile({ path, title }: ContentItem): [name: string, title: string, version: string | null] {
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:zip|tgz|json)$/i, '');
  const parts = /^(.+)_(\d[\w.]*)$/.exec(file);
  return parts ? [parts[1] ?? file, parts[1] ?? title, parts[2] ?? null] : [file, title, null];
}

interface Offer {
  item: ContentItem;
  value: unknown;
  name: string;
  version: string | null;
}

function offersOf(source: ExportSource, kinds: readonly KindId[]): Offer[] {
  return kinds.flatMap((kind) =>
    source.items(kind).flatMap((item) => {
      const value = getAt(source.file(item.path)?.value, item.pointer);
      const name = firstText(value, 'name');
      return name === null ? [] : [{ item, value, name, version: firstText(value, 'version') }];
    }),
  );
}

function widgetChoice({ item, name, version }: Offer): ExportChoice {
  return { id: name, title: item.title, detail: version ?? name, element: name, parts: [] };
}

function idOfPackage(element: unknown): string | null {
  return isMap(element)
    ? (firstText(element, 'apiName', 'value', 'name') ?? textOf(member(element, 'id')))
    : textOf(element);
}
