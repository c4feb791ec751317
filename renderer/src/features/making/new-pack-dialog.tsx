import { useEffect, useState } from 'react';
import type { Place } from '@core/contract';
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

/** Asks what a new pack is called and where it goes, makes it and opens it. */
export function NewPackDialog({ onClose }: { onClose(): void }) {
  const workspace = useWorkspace((state) => state.info);
  const [label, setLabel] = useState('');
  const [publisher, setPublisher] = useState('');
  const [description, setDescription] = useState('');
  const [version, setVersion] = useState('1.0.0');
  const [places, addPlace] = usePlaces();
  const [chosen, setChosen] = useState<string | null>(workspace ? inWorkspace : null);
  const place = chosen ?? places[0]?.handle ?? null;
  const { busy, error, run } = useWork();
  const isDesktop = useSettings((state) => state.info?.shell === 'electron');

  const make = async () => {
    const { handle } = await call('pack.create', {
      parent: place === inWorkspace ? null : place,
      folder: fileNameOf(label.trim()),
      label: label.trim(),
      publisher: publisher.trim(),
      description: description.trim(),
      version: version.trim(),
    });
    if (place === inWorkspace) await call('workspace.reindex', {});
    else await switchWorkspace({ handle });
    onClose();
  };
  const choosePlace = async () => {
    const picked = await call('places.pick', { what: 'folder' });
    if (!picked) return;
    addPlace(picked);
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
            disabled={whyNot(label, publisher, version, place)}
            onClick={() => run(make)}
          >
            Make the pack
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
              ? 'As readers see it.'
              : `The platform knows it as ${nameOfLabel(label.trim())}.`
          }
        />
        <TextField label="Publisher" value={publisher} onChange={setPublisher} />
        <TextField label="Description" value={description} onChange={setDescription} multiline />
        <TextField
          label="Version"
          value={version}
          onChange={setVersion}
          error={parseVersion(version.trim()) ? undefined : 'Write three numbers, for example 1.0.0.'}
        />
        <Select
          label="Place"
          options={[
            ...(workspace
              ? [{ id: inWorkspace, label: `In ${workspace.name}`, description: workspace.location }]
              : []),
            ...places.map(({ handle, name }) => ({ id: handle, label: name })),
          ]}
          value={place}
          onChange={setChosen}
        />
      </div>
    </Dialog>
  );
}

/** The folders to start from: home, and those above what was opened before. */
function usePlaces(): [readonly Place[], (place: Place) => void] {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  useEffect(() => {
    let left = false;
    call('places.list', { handle: null }).then(
      ({ entries }) => !left && setPlaces(entries.filter(({ kind }) => kind === 'folder')),
      reportError,
    );
    return () => {
      left = true;
    };
  }, []);
  return [places, (place) => setPlaces((known) => [place, ...known])];
}

function whyNot(label: string, publisher: string, version: string, place: string | null): string | false {
  if (label.trim() === '') return 'Give the pack a label first.';
  if (publisher.trim() === '') return 'Say who publishes it first.';
  if (!parseVersion(version.trim())) return 'Write the version as three numbers first.';
  return place === null ? 'Choose a place first.' : false;
}
