import { uuidOfIri } from '@core/content/iri';
import { isMap, type JsonMap, mapOf } from '@core/text/values';
import { bundledPackage } from '../../shape/bundled-package';
import { personName } from '../../shape/modified';
import { nameOf, uuidOf } from '../../shape/named-list';
import { RemoteFailure } from '../../session/failure';
import { optional } from '../../session/introduction';
import { wholeList } from '../../session/lists';
import type { RemoteSession } from '../../session/session';
import { packagesBeside } from './packages-beside';
import type { DraftWrite, Look, WriteKind, Writing } from './write-kind';

const widgetPackage = 'widget-package';
const publishedWidget = 'widget-published';

const widgetRows = (session: RemoteSession): Promise<JsonMap[]> =>
  wholeList(session, { path: '/api/3/widgets' });

/** A widget by its name: where there are several versions, always the same one. */
const rowOf = async (session: RemoteSession, name: string): Promise<JsonMap | undefined> =>
  (await widgetRows(session)).find((row) => row.name === name);

const said = (row: JsonMap): JsonMap => ({ name: nameOf(row.name), version: nameOf(row.version) });

const placeOf = async (session: RemoteSession, name: string): Promise<string> => {
  const row = await rowOf(session, name);
  return row ? uuidOf(row) : '';
};

/** What takes a widget away names it by what only the instance knows. */
const withIds = async (session: RemoteSession, name: string): Promise<JsonMap> => ({
  ids: [await placeOf(session, name)],
});

/** In the workspace of widgets there, published or not. */
const lookAtPackage: Look = {
  async look(session, name) {
    const row = await rowOf(session, name);
    return row ? said(row) : null;
  },
  filled: withIds,
};

const lookAtPublished: Look = {
  async look(session, name) {
    const row = await rowOf(session, name);
    return row?.installed === true && row.draft !== true ? said(row) : null;
  },
  placeOf,
  /** Publishing sends the whole record back, without the tree of its files; never that of somebody else's draft. */
  async filled(session, name, body) {
    if ('ids' in body) return withIds(session, name);
    const uuid = encodeURIComponent(await placeOf(session, name));
    const found = await session.map({ path: `/api/3/widgets/development/${uuid}` });
    const [draft] = Array.isArray(found['hydra:member']) ? found['hydra:member'] : [found];
    const { tree: _tree, ...record } = mapOf(draft);
    const actor = await optional(() => session.map({ path: '/api/3/actors/current' }));
    const [maker, own] = [uuidOfIri(record.createUser), uuidOfIri(actor?.uuid)];
    if (maker !== null && own !== null && maker !== own)
      throw new RemoteFailure(
        'answered-with-error',
        `The draft of ${name} there is that of ${personName(record.createUser) ?? maker}: publish it there, or take it away.`,
      );
    return { ...record, ...body };
  },
};

/**
 * Widgets that are not there, from the packages beside their file: uploaded, then published (docs/platform/widgets.md#wire).
 * Another version of one that is there is published over there: 8.0.0 fails on it, and which is shown changes for everybody.
 */
export const widgets: WriteKind = {
  holds: 'widgetReference',
  isFile: (path) => path.endsWith('widgets/data.json'),
  idOf: () => 'widgets',
  nameOf: () => 'Widgets',
  look: async () => Promise.resolve(null),
  looks: { [widgetPackage]: lookAtPackage, [publishedWidget]: lookAtPublished },
  async prepare(session, changes, bytesOf) {
    const packages = await Promise.all(changes.map((one) => packagesBeside(one, bytesOf, bundledPackage)));
    const drafts = (await widgetRows(session)).map(({ name }) => [`draft ${nameOf(name)}`, ''] as const);
    return new Map([...drafts, ...packages.flatMap((some) => [...some])]);
  },
  writing({ before, wanted }, { prepared }): Writing {
    const there = new Set(entriesIn(before).map(({ name }) => name));
    const left: string[] = [];
    const writes = entriesIn(wanted).flatMap((entry): DraftWrite[] => {
      const [name, version] = [nameOf(entry.name), nameOf(entry.version)];
      if (there.has(entry.name)) return [];
      const archive = prepared.get(name);
      if (prepared.has(`draft ${name}`)) left.push(`the widget ${name} is a draft of somebody there`);
      else if (archive === undefined || version === '')
        left.push(`the widget ${name} is not installed there, and its package is not here`);
      else return [uploading(name, version, archive), publishing(name, version)];
      return [];
    });
    const kept = new Set(entriesIn(wanted).map(({ name }) => name));
    for (const name of there)
      if (!kept.has(name)) left.push(`the widget ${nameOf(name)} stays: others may show it`);
    return { writes, left };
  },
};

const removing = { method: 'DELETE', path: '/api/3/delete/widgets', body: { ids: [] } } as const;

const uploading = (name: string, version: string, upload: string): DraftWrite => ({
  what: `upload the widget ${name} ${version} from its package`,
  request: {
    method: 'POST',
    path: '/api/3/solutionpacks/install?$type=widget',
    upload: JSON.parse(upload) as { name: string; base64: string },
  },
  target: { kind: widgetPackage, id: name },
  before: null,
  after: { name, version },
  back: removing,
});

const publishing = (name: string, version: string): DraftWrite => ({
  what: `publish the widget ${name} ${version}`,
  request: {
    method: 'PUT',
    path: '/api/3/widgets/{there}',
    body: { draft: false, installed: true, enablePublish: false, replace: false, replaceVersions: [] },
  },
  target: { kind: publishedWidget, id: name },
  before: null,
  after: { name, version },
  back: removing,
});

const entriesIn = (value: JsonMap | JsonMap[] | null): JsonMap[] => [value ?? []].flat().filter(isMap);
