import type { ContentItem } from '@core/contract';
import { restored, versionsOf } from '@core/edit/playbook/versions';
import { applyChanges } from '@core/text/changes';
import { setAt } from '@core/text/json/edit';
import { readJson } from '@core/text/json/read';
import { getAt } from '@core/text/pointer';
import { mapOf } from '@core/text/values';
import { call } from '../../../state/bridge';
import type { ChosenState } from '../../../state/comparing';
import { flushDocuments } from '../../../state/documents';
import { byWhom, hasCommits } from '../../../state/git';
import { showOverlay } from '../../../state/overlays';
import type { Entry } from '../../../state/quick-entries';
import { mainItemOf, fileName, loadContents, useWorkspace } from '../../../state/workspace';

type Take = (state: ChosenState) => void;

/** Asks for a playbook, then for one of its states. */
export function choosePlaybookState(take: Take): void {
  showOverlay({
    kind: 'entries',
    title: 'A playbook',
    placeholder: 'A playbook: one of its versions is chosen next',
    none: 'There is no such playbook in what is open.',
    entries: async () => {
      await allListed();
      const playbooks = useWorkspace.getState().items.filter(({ kind }) => kind === 'playbook');
      return playbooks.map((item) => ({
        ...plain,
        id: item.id,
        title: item.title,
        detail: item.group ?? '',
        also: item.path,
        icon: 'workflow',
        run: () => chooseStateOf(item, take),
      }));
    },
  });
}

/** Resolves when everything of the workspace is listed: it may have been opened just now. */
async function allListed(): Promise<void> {
  if (useWorkspace.getState().items.length === 0) await loadContents();
  const isDone = (): boolean => useWorkspace.getState().progress.done;
  return new Promise((resolve) => {
    if (isDone()) return resolve();
    const stop = useWorkspace.subscribe(() => {
      if (!isDone()) return;
      stop();
      resolve();
    });
  });
}

/** Asks for a state of a file that another one is chosen of already. */
export function chooseStateOfFile(file: string, take: Take): void {
  const item = mainItemOf(file);
  if (item) chooseStateOf(item, take);
}

/** What a file is called where it is chosen. */
export const titleOfFile = (file: string): string => mainItemOf(file)?.title ?? fileName(file);

function chooseStateOf(item: ContentItem, take: Take): void {
  showOverlay({
    kind: 'entries',
    title: `A state of ${item.title}`,
    placeholder: `${item.title}: as it is open, as saved, a version of it, a commit`,
    none: 'There is no such state.',
    entries: async () => [
      ...ofWorkspace(item, take),
      ...(await versions(item, take)),
      ...(hasCommits() === true ? await commits(item, take) : []),
    ],
  });
}

const ofWorkspace = ({ path, title }: ContentItem, take: Take): Entry[] =>
  (['unsaved', 'saved'] as const).map((as) => ({
    ...plain,
    id: as,
    title: as === 'unsaved' ? 'As it is open' : 'As saved',
    detail: as === 'unsaved' ? 'with unsaved changes' : 'the file on disk',
    icon: 'file-pen',
    run: () => take({ ref: { file: path, as }, title: as === 'unsaved' ? title : `${title}, as saved` }),
  }));

/** The versions the playbook itself keeps, the newest first. */
async function versions({ kind, path, pointer, title }: ContentItem, take: Take): Promise<Entry[]> {
  if (kind !== 'playbook') return [];
  await flushDocuments();
  const { text } = await call('documents.open', { path });
  const playbook = mapOf(getAt(readJson(text).value, pointer));
  return versionsOf(playbook)
    .toReversed()
    .map((version) => {
      const note = version.note || 'Version without a note';
      return {
        ...plain,
        id: version.pointer,
        title: note,
        detail: version.autosave ? 'version · saved automatically' : 'version',
        icon: 'clock',
        disabled: version.value === null ? 'It cannot be read.' : null,
        run: () => {
          const former = applyChanges(text, setAt(text, pointer, restored(playbook, version)));
          take({ ref: { file: path, text: former, title: note }, title: `${title}: ${note}` });
        },
      };
    });
}

async function commits({ path, title }: ContentItem, take: Take): Promise<Entry[]> {
  const found = await call('git.history', { path });
  return found.commits.map((commit) => ({
    ...plain,
    id: commit.revision,
    title: commit.subject,
    detail: `${commit.revision.slice(0, 8)} · ${byWhom(commit)}`,
    icon: 'git-commit',
    also: commit.revision,
    run: () =>
      take({
        ref: { file: path, revision: commit.revision, at: commit.path },
        title: `${title} at ${commit.revision.slice(0, 8)}`,
      }),
  }));
}

const plain = { keys: null, disabled: null, also: '' } as const;
