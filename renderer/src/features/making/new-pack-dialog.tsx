import { useEffect, useState } from 'react';
import type { HandleEntry } from '@core/contract';
import { fileNameOf } from '@core/content/pack/file-name';
import { nameOfLabel } from '@core/content/pack/name';
import { parseVersion } from '@core/content/pack/version';
import { call } from '../../state/bridge';
import { switchWorkspace } from '../../state/closing';
import { useSettings } from '../../state/settings';
import { reportError } from '../../state/toasts';
import { useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Select } from '../../ui/select';
import { TextField } from '../../ui/text-field';
import { Failure } from './failure';
import styles from './making.module.css';
import { useWork } from './use-work';

const inWorkspace = 'workspace';

/** Asks for the name and folder of a new pack, creates it and opens it. */
export function NewPackDialog({ onClose }: { onClose(): void }) {
  const workspace = useWorkspace((state) => state.info);
  const [label, setLabel] = useState('');
  const [publisher, setPublisher] = useState('');
  const [description, setDescription] = useState('');
  const [version, setVersion] = useState('1.0.0');
  const [handles, addHandle] = useHandles();
  const [chosen, setChosen] = useState<string | null>(workspace ? inWorkspace : null);
  const entry = chosen ?? handles[0]?.handle ?? null;
  const { busy, error, run } = useWork();
  const isDesktop = useSettings((state) => state.info?.shell === 'electron');

  const make = async () => {
    const { handle } = await call('pack.create', {
      parent: entry === inWorkspace ? null : entry,
      folder: fileNameOf(label.trim()),
      label: label.trim(),
      publisher: publisher.trim(),
      description: description.trim(),
      version: version.trim(),
    });
    if (entry === inWorkspace) await call('workspace.reindex', {});
    else await switchWorkspace({ handle });
    onClose();
  };
  const choosePlace = async () => {
    const picked = await call('handles.pick', { what: 'folder' });
    if (!picked) return;
    addHandle(picked);
    setChosen(picked.handle);
  };

  return (
    <Dialog
      title="New pack"
      onClose={onClose}
      aside={
        isDesktop && <Button onClick={() => void choosePlace().catch(reportError)}>Choose a folder…</Button>
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={busy}
            disabled={whyNot(label, publisher, version, entry)}
            onClick={() => run(make)}
          >
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
          description={
            label.trim() === ''
              ? 'The name users see.'
              : `The platform knows it as ${nameOfLabel(label.trim())}.`
          }
        />
        <TextField label="Publisher" value={publisher} onChange={setPublisher} />
        <TextField label="Description" value={description} onChange={setDescription} multiline />
        <TextField
          label="Version"
          value={version}
          onChange={setVersion}
          error={parseVersion(version.trim()) ? undefined : 'Enter three numbers, for example 1.0.0.'}
        />
        <Select
          label="HandleEntry"
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

/** The folders to start from: home, and those above what was opened before. */
function useHandles(): [readonly HandleEntry[], (entry: HandleEntry) => void] {
  const [handles, setHandles] = useState<readonly HandleEntry[]>([]);
  useEffect(() => {
    let left = false;
    call('handles.list', { handle: null }).then(
      ({ entries }) => !left && setHandles(entries.filter(({ kind }) => kind === 'folder')),
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
  return entry === null ? 'Choose a entry first.' : false;
}
