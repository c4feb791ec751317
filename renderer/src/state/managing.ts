import type { ContentItem, ReferencePlace } from '@core/contract';
import { diskName, freeDiskName } from '@core/content/disk-name';
import { firstText, isMap, member } from '@core/text/values';
import { duplicatePlaybook } from '@core/edit/playbook/duplicate-playbook';
import { movePlaybook } from '@core/edit/playbook/move-playbook';
import { applyChanges, type TextChange } from '@core/text/changes';
import { insertAt, setAt } from '@core/text/json/edit';
import { readJson } from '@core/text/json/read';
import { markOf } from '@core/text/mark';
import { formatPointer, getAt, parsePointer } from '@core/text/pointer';
import { showOverlay } from './overlays';
import { openTab } from './tabs';
import { applyWorkspaceEdit, currentText } from './workspace-edits';
import { useWorkspace } from './workspace';

/** What is done to playbooks as a whole, one or many; each is one step of undo. */

const newUuid = () => crypto.randomUUID();

export const isPlaybook = ({ kind }: ContentItem) => kind === 'playbook';

/** Whether a playbook is a file below its collection, so that it can go to another one. */
export const canMove = ({ kind, pointer, path }: ContentItem) =>
  kind === 'playbook' && pointer === '' && /(?:^|\/)playbooks\/[^/]+\/[^/]+$/.test(path);

/** The collections a playbook can be moved to: those of its pack, but its own. */
export function otherCollections(items: readonly ContentItem[]): ContentItem[] {
  const roots = new Set(items.map(({ root }) => root));
  const folders = new Set(items.map(({ path }) => folderOf(path)));
  return useWorkspace
    .getState()
    .items.filter(
      ({ kind, root, path, uuid }) =>
        kind === 'collection' &&
        uuid !== null &&
        roots.has(root) &&
        !(folders.size === 1 && folders.has(folderOf(path))),
    );
}

/** The collection whose playbooks are shown together, and those playbooks. */
export function collectionOf(root: string, folder: string): ContentItem | undefined {
  const inRoot = useWorkspace.getState().items.filter((item) => item.root === root);
  return inRoot.find(
    ({ kind, path }) => kind === 'collection' && folderOf(path).split('/').at(-1) === folder,
  );
}

export function playbooksBeside({ path }: ContentItem): ContentItem[] {
  const folder = folderOf(path);
  return useWorkspace.getState().items.filter((item) => isPlaybook(item) && folderOf(item.path) === folder);
}

/** Makes a copy with uuids of its own, beside the original, and opens it. */
export async function duplicateItem(item: ContentItem): Promise<void> {
  const { path, pointer, title } = item;
  const text = await currentText(path);
  const original = getAt(readJson(text).value, pointer);
  if (!isMap(original)) return;
  const label = `Duplicate ${title}`;
  const titles = new Set(playbooksBeside(item).map((one) => one.title));
  const name = freeDiskName(`${title} Copy`, titles);
  const copy = duplicatePlaybook(original, name, newUuid);
  if (pointer !== '') {
    const list = pointer.slice(0, pointer.lastIndexOf('/'));
    await applyWorkspaceEdit({ files: [marked(path, text, insertAt(text, list, '-', copy))] }, label);
    return;
  }
  const folder = folderOf(path);
  const present = [...useWorkspace.getState().itemsByPath.keys()].filter((one) => folderOf(one) === folder);
  const file = freeDiskName(
    diskName(name),
    present.map((one) => one.slice(folder.length + 1).replace(/\.json$/i, '')),
  );
  const to = `${folder === '' ? '' : `${folder}/`}${file}.json`;
  await applyWorkspaceEdit(
    { files: [], created: [{ path: to, text: applyChanges(text, setAt(text, '', copy)) }] },
    label,
  );
  openTab(to, { pin: true });
}

/** Switches playbooks on or off. */
export async function switchItems(items: readonly ContentItem[], on: boolean): Promise<void> {
  const others = items.filter((item) => isPlaybook(item) && item.active !== on);
  await changeAll(others, `Switch ${playbooks(others)} ${on ? 'on' : 'off'}`, (text, item) =>
    setAt(text, `${item.pointer}/isActive`, on),
  );
}

/** Adds a tag to playbooks that do not carry it, and to the list of tags of their pack. */
export async function tagItems(items: readonly ContentItem[], tag: string): Promise<void> {
  const roots = new Set(items.map(({ root }) => root));
  const lists = useWorkspace
    .getState()
    .items.filter(({ kind, root }) => kind === 'playbookTags' && roots.has(root));
  await changeAll([...items, ...lists], `Tag ${playbooks(items)} ${tag}`, (text, { kind, pointer }) => {
    // The list of all tags of a pack is a file that is nothing but a list (docs/platform/playbooks.md#tags).
    const at = kind === 'playbookTags' ? '' : `${pointer}/recordTags`;
    const tags: unknown = getAt(readJson(text).value, at);
    const known: unknown[] = Array.isArray(tags) ? tags : [];
    return known.includes(tag) ? [] : setAt(text, at, [...known, tag]);
  });
}

/** Moves playbooks with their files to another collection. */
export async function moveItems(items: readonly ContentItem[], to: ContentItem): Promise<void> {
  const paths = [...useWorkspace.getState().itemsByPath.keys()];
  const target = { metadata: to.path, uuid: to.uuid ?? '' };
  const movable = items.filter((item) => canMove(item) && folderOf(item.path) !== folderOf(to.path));
  const plans = await Promise.all(
    movable.map(async ({ path }) => {
      const text = await currentText(path);
      return { path, text, plan: movePlaybook({ path, text }, target, paths) };
    }),
  );
  await applyWorkspaceEdit(
    {
      files: plans.map(({ path, text, plan }) => marked(path, text, plan.changes)),
      moved: plans.flatMap(({ plan }) => plan.moved),
    },
    `Move ${playbooks(movable)} to ${to.title}`,
  );
}

/** Shows what deleting things would change; a collection takes its playbooks with it. */
export function askDelete(items: readonly ContentItem[]): void {
  const all = new Set(
    items.flatMap((item) => (item.kind === 'collection' ? [item, ...playbooksBeside(item)] : [item])),
  );
  const [place, ...others] = [...all].map(placeOf);
  if (place) showOverlay({ kind: 'change', what: 'delete', place, others });
}

export const placeOf = ({ path, pointer }: ContentItem): ReferencePlace => ({ path, pointer, offset: null });

async function changeAll(
  items: readonly ContentItem[],
  label: string,
  change: (text: string, item: ContentItem) => TextChange[],
): Promise<void> {
  const byPath = Map.groupBy(items, ({ path }) => path);
  const files = await Promise.all(
    [...byPath].map(async ([path, inFile]) => {
      const text = await currentText(path);
      const changes = inFile.flatMap((item) => change(text, item)).sort((a, b) => a.from - b.from);
      return marked(path, text, changes);
    }),
  );
  const changed = files.filter(({ changes }) => changes.length > 0);
  if (changed.length > 0) await applyWorkspaceEdit({ files: changed }, label);
}

const marked = (path: string, text: string, changes: TextChange[]) => ({ path, changes, mark: markOf(text) });

const playbooks = ({ length }: readonly ContentItem[]) =>
  length === 1 ? '1 playbook' : `${length} playbooks`;

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Asks which connector steps are to call instead: of the connector at a place, or the one the step there calls. */
export async function askMoveConnector(
  place: Pick<ReferencePlace, 'path' | 'pointer'> | null,
): Promise<void> {
  showOverlay({ kind: 'moveConnector', connector: place ? await connectorAt(place) : '' });
}

/** The name of that connector; empty where there is none. */
async function connectorAt({ path, pointer }: Pick<ReferencePlace, 'path' | 'pointer'>): Promise<string> {
  const { value } = readJson(await currentText(path));
  const place = pointer ?? '';
  const item = useWorkspace
    .getState()
    .items.find(
      (each) =>
        (each.kind === 'connector' || each.kind === 'connectorReference') &&
        each.path === path &&
        `${place}/`.startsWith(`${each.pointer}/`),
    );
  if (item) return firstText(getAt(value, item.pointer), 'name') ?? '';
  const keys = parsePointer(place);
  const above = keys.map((_, gone) => formatPointer(keys.slice(0, keys.length - gone)));
  const names = above.map((each) => firstText(member(getAt(value, each), 'arguments'), 'connector'));
  return names.find((name) => name !== null) ?? '';
}
