import { useEffect, useState, type KeyboardEvent } from 'react';
import type { HandleEntry } from '@core/contract';
import { fileNameOf } from '@core/content/pack/file-name';
import { nameOfLabel } from '@core/content/pack/name';
import { parseVersion } from '@core/content/pack/version';
import { workspaceRoot } from '@core/content/roots';
import { call } from '../../state/bridge';
import { switchWorkspace } from '../../state/closing';
import { askHost } from '../../state/documents';
import { type NewPackDraft, showOverlay } from '../../state/overlays';
import { useSettings } from '../../state/settings';
import { reportError } from '../../state/toasts';
import { useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Select } from '../../ui/select';
import { TextField } from '../../ui/text-field';
import { Failure } from './failure';
import { makePlanned } from './make-planned';
import styles from './making.module.css';
import { useWork } from './use-work';

const inWorkspace = 'workspace';

interface NewPackDialogProps {
  /** What was written before a folder was chosen, and the folder. */
  begun: NewPackDraft | null;
  onClose(): void;
}

/** Asks for the name and folder of a new pack, creates it and opens it. */
export function NewPackDialog({ begun, onClose }: NewPackDialogProps) {
  const workspace = useWorkspace((state) => state.info);
  // A pack inside another is what hardly anybody means.
  const isPack = useWorkspace(({ roots }) => roots.some(({ path }) => path === ''));
  const [label, setLabel] = useState(begun?.label ?? '');
  const [publisher, setPublisher] = useState(begun?.publisher ?? '');
  const [description, setDescription] = useState(begun?.description ?? '');
  const [version, setVersion] = useState(begun?.version ?? '1.0.0');
  const [playbook, setPlaybook] = useState(begun?.playbook ?? '');
  const [handles, addHandle] = useHandles(begun?.place ?? null);
  const [chosen, setChosen] = useState<string | null>(
    begun?.place?.handle ?? (workspace && !isPack ? inWorkspace : null),
  );
  const beside = handles.find(({ name }) => workspace && isParent(name, workspace.location));
  const entry = chosen ?? (beside ?? handles[0])?.handle ?? null;
  const { busy, error, run } = useWork();
  const isDesktop = useSettings((state) => state.info?.shell === 'electron');
  const missing = whyNot(label, publisher, version, entry);

  const make = async () => {
    const folder = fileNameOf(label.trim());
    const { handle } = await call('pack.create', {
      parent: entry === inWorkspace ? null : entry,
      folder,
      label: label.trim(),
      publisher: publisher.trim(),
      description: description.trim(),
      version: version.trim(),
    });
    if (entry === inWorkspace) await call('workspace.reindex', {});
    else if (!(await switchWorkspace({ handle }))) return onClose();
    const name = playbook.trim();
    if (name === '') return onClose();
    const root = entry === inWorkspace ? folder : workspaceRoot.path;
    const answers = { name, collection: label.trim() };
    await makePlanned(
      await askHost('starters.plan', { id: 'playbook', root, answers }),
      'New playbook',
      onClose,
    );
  };
  const byEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && missing === false && !busy) run(make);
  };
  const choosePlace = async () => {
    if (!isDesktop) {
      const draft = { label, publisher, description, version, playbook };
      const back = (place: HandleEntry | null) =>
        showOverlay({ kind: 'newPack', begun: { ...draft, place } });
      return showOverlay({ kind: 'places', what: 'folder', onChoose: back, onCancel: () => back(null) });
    }
    const picked = await call('handles.pick', { what: 'folder' });
    if (!picked) return;
    addHandle(picked);
    setChosen(picked.handle);
  };

  return (
    <Dialog
      title="New pack"
      onClose={onClose}
      aside={<Button onClick={() => void choosePlace().catch(reportError)}>Choose a folder…</Button>}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" busy={busy} disabled={missing} onClick={() => run(make)}>
            Create pack
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Failure error={error} />
        <TextField
          label="Label"
          value={label}
          onChange={setLabel}
          onKeyDown={byEnter}
          description={
            label.trim() === ''
              ? 'The name users see.'
              : `The platform knows it as ${nameOfLabel(label.trim())}.`
          }
        />
        <TextField label="Publisher" value={publisher} onChange={setPublisher} onKeyDown={byEnter} />
        <TextField
          label="First playbook"
          value={playbook}
          onChange={setPlaybook}
          onKeyDown={byEnter}
          description="Started by hand on alerts. The pack is empty without one."
        />
        <TextField label="Description" value={description} onChange={setDescription} multiline />
        <TextField
          label="Version"
          value={version}
          onChange={setVersion}
          onKeyDown={byEnter}
          error={parseVersion(version.trim()) ? undefined : 'Enter three numbers, for example 1.0.0.'}
        />
        <Select
          label="Place"
          options={[
            ...(workspace
              ? [{ id: inWorkspace, label: `In ${workspace.name}`, description: workspace.location }]
              : []),
            ...handles.map(({ handle, name }) => ({ id: handle, label: name })),
          ]}
          value={entry}
          onChange={setChosen}
        />
      </div>
    </Dialog>
  );
}

/** Whether a folder is the one that another path lies in, both as they are shown. */
const isParent = (folder: string, path: string): boolean =>
  path.startsWith(folder) && /^[\\/]?[^\\/]+$/.test(path.slice(folder.length));

/** The folders to start from: what was chosen, home, and those above what was opened before. */
function useHandles(chosen: HandleEntry | null): [readonly HandleEntry[], (entry: HandleEntry) => void] {
  const [handles, setHandles] = useState<readonly HandleEntry[]>(chosen ? [chosen] : []);
  useEffect(() => {
    let left = false;
    call('handles.list', { handle: null }).then(
      ({ entries }) =>
        !left && setHandles((known) => [...known, ...entries.filter(({ kind }) => kind === 'folder')]),
      reportError,
    );
    return () => {
      left = true;
    };
  }, []);
  return [handles, (entry) => setHandles((known) => [entry, ...known])];
}

function whyNot(label: string, publisher: string, version: string, entry: string | null): string | false {
  if (label.trim() === '') return 'Enter a label first.';
  if (publisher.trim() === '') return 'Enter a publisher first.';
  if (!parseVersion(version.trim())) return 'Enter the version as three numbers first.';
  return entry === null ? 'Choose a place first.' : false;
}
