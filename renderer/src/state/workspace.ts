import { create } from 'zustand';
import type {
  ContentItem,
  ContentRoot,
  EventPayload,
  Input,
  Progress,
  Unopened,
  WorkspaceInfo,
} from '@core/contract';
import { fromWireError, PackwrightError } from '@core/contract/errors';
import { call, onEvent } from './bridge';
import { groupBy } from './group-by';
import { notify, reportError } from './toasts';

export type WorkspaceTarget = Input<'workspace.open'>;

interface WorkspaceState {
  /** Null while no workspace is open: the welcome page is shown. */
  info: WorkspaceInfo | null;
  /** A workspace is being opened (archives are unpacked first). */
  opening: boolean;
  /** The one being opened takes the place of another, which is gone already or goes in a moment. */
  switching: boolean;
  roots: readonly ContentRoot[];
  items: readonly ContentItem[];
  /** The same items by file, in the order of the file. */
  itemsByPath: ReadonlyMap<string, readonly ContentItem[]>;
  progress: Progress;
}

const idle: Progress = { done: true, cancelled: false, filesRead: 0, filesTotal: 0 };
const empty = { roots: [], items: [], itemsByPath: new Map(), progress: idle };

export const useWorkspace = create<WorkspaceState>(() => ({
  info: null,
  opening: false,
  switching: false,
  ...empty,
}));

/** Opens a workspace in place of the present one; the caller has asked about unsaved work before. */
export async function openWorkspace(target: WorkspaceTarget): Promise<void> {
  useWorkspace.setState(({ info }) => ({ opening: true, switching: info !== null }));
  try {
    takeInfo(await call('workspace.open', target));
  } catch (thrown) {
    throw offerChoices(thrown, target);
  } finally {
    useWorkspace.setState({ opening: false, switching: false });
  }
}

/** Shows an error that has ways out, with a button for each; what is left to report is that the first way is given up. */
function offerChoices(thrown: unknown, target: WorkspaceTarget): unknown {
  if (!(thrown instanceof PackwrightError) || !thrown.choices) return thrown;
  const { message, remedy, choices } = thrown;
  const actions = choices.map(({ id, label }) => ({
    label,
    run: () => void openWorkspace({ ...target, choice: id }).catch(reportError),
  }));
  notify({ tone: 'error', message, ...(remedy && { remedy }), actions });
  return new PackwrightError('cancelled', message);
}

/** Lets the user choose how the workspace the studio was started with is opened. */
export function offerUnopened({ handle, problem }: Unopened): void {
  offerChoices(fromWireError(problem), { handle });
}

export async function closeWorkspace(): Promise<void> {
  await call('workspace.close', {});
  takeInfo(null);
}

/** Whether another window has the workspace open, and this one only looks at it. */
export const isReadOnly = (): boolean => useWorkspace.getState().info?.readOnly === true;

/** Shows what the host has open already, e.g. after a reload of the page. */
export async function restoreWorkspace(): Promise<void> {
  takeInfo(await call('workspace.current', {}));
}

/** The same workspace may be reported twice, by the answer and by the event. */
function takeInfo(info: WorkspaceInfo | null): void {
  if (useWorkspace.getState().info?.id === info?.id) return;
  useWorkspace.setState({ info, ...empty });
}

type Batch = EventPayload<'workspace.indexed'>;

/** Batches reported while the whole is being asked for; they are applied on top of it. */
let meanwhile: Batch[] | null = null;

/** Asks for everything indexed so far. */
export async function loadContents(): Promise<void> {
  meanwhile ??= [];
  const { roots, items, progress } = await call('workspace.contents', {});
  useWorkspace.setState({ roots, progress, ...index(items) });
  const late = meanwhile ?? [];
  meanwhile = null;
  late.forEach(apply);
}

/** Keeps the store in step with what the host says. */
export function followWorkspace(): () => void {
  const ends = [
    onEvent('workspace.opened', takeInfo),
    onEvent('workspace.closed', () => takeInfo(null)),
    onEvent('workspace.indexed', (batch) => (meanwhile ? void meanwhile.push(batch) : apply(batch))),
  ];
  return () => ends.forEach((end) => end());
}

function apply(batch: Batch): void {
  useWorkspace.setState((state) => takeBatch(state, batch));
}

/** A batch names all items of the files it is about, so those of a file read again take the place of the old. */
function takeBatch(state: WorkspaceState, batch: Batch): Partial<WorkspaceState> {
  const { progress } = batch;
  if (batch.replace) return { roots: batch.roots, progress, ...index(batch.items) };
  const roots = batch.roots.length > 0 ? mergeRoots(state.roots, batch.roots) : state.roots;
  const renewed = new Set([...batch.items.map((item) => item.path), ...batch.removedPaths]);
  if (renewed.size === 0) return { roots, progress };
  const kept = state.items.filter((item) => !renewed.has(item.path));
  return { roots, progress, ...index([...kept, ...batch.items]) };
}

function mergeRoots(old: readonly ContentRoot[], fresh: readonly ContentRoot[]): ContentRoot[] {
  return [...new Map([...old, ...fresh].map((root) => [root.path, root])).values()];
}

function index(items: readonly ContentItem[]): Pick<WorkspaceState, 'items' | 'itemsByPath'> {
  return { items, itemsByPath: groupBy(items, (item) => item.path) };
}

/** The item a file is, or the first of those in it; what a tab is named after. */
export function mainItemOf(path: string): ContentItem | undefined {
  return useWorkspace.getState().itemsByPath.get(path)?.[0];
}

export function useItemsOf(path: string): readonly ContentItem[] {
  return useWorkspace((state) => state.itemsByPath.get(path)) ?? none;
}
const none: readonly ContentItem[] = [];

/** The last part of a path. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
