import { diskName, freeDiskName } from '@core/content/disk-name';
import { rootOf } from '@core/content/roots';
import { blockOf, insertBlock } from '@core/edit/playbook/block';
import { printValue } from '@core/text/json/print';
import { platformStyle } from '@core/text/json/style';
import type { Entry } from '../../../state/quick-entries';
import { openTab } from '../../../state/tabs';
import { reportError } from '../../../state/toasts';
import { useWorkspace } from '../../../state/workspace';
import { applyWorkspaceEdit, currentText } from '../../../state/workspace-edits';
import { newUuid, type NewStepAt } from './gestures';
import { currentState, perform, type Subject } from './session';

/** The blocks of the workspace, to be put into a playbook. */
export function blockEntries(subject: Subject, at: NewStepAt): Entry[] {
  const insert = async (path: string) => {
    const text = await currentText(path);
    perform(subject, (state) => insertBlock(state, text, at, newUuid));
  };
  return useWorkspace
    .getState()
    .items.filter(({ kind, path }) => kind === 'playbookBlock' && path !== subject.path)
    .map((item) => ({
      id: `insert ${item.id}`,
      title: `Insert block: ${item.title}`,
      detail: 'Copies its steps',
      icon: 'blocks',
      keys: null,
      disabled: null,
      also: 'block',
      run: () => void insert(item.path).catch(reportError),
    }));
}

/** Makes a reusable block of steps, as a file of the pack the playbook is in, and opens it. */
export async function saveBlock(subject: Subject, ids: readonly string[], name: string): Promise<void> {
  const state = currentState(subject);
  if (!state) return;
  const { roots, itemsByPath } = useWorkspace.getState();
  const root = rootOf(subject.path, roots).path;
  const folder = `${root === '' ? '' : `${root}/`}playbookBlocks/`;
  const present = [...itemsByPath.keys()].filter((path) => path.startsWith(folder));
  const taken = present.map((path) => path.slice(folder.length).replace(/\.json$/i, ''));
  const path = `${folder}${freeDiskName(diskName(name), taken)}.json`;
  const text = printValue(blockOf(state, ids, name, newUuid), platformStyle, '', false);
  await applyWorkspaceEdit({ files: [], created: [{ path, text }] }, `Save the block ${name}`);
  openTab(path, { pin: true });
}
