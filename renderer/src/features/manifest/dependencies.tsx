import { X } from 'lucide-react';
import { useState } from 'react';
import { elementsOf, firstText, type Element } from '@core/content/shape';
import { insertAt, removeAt, setAt } from '@core/text/json/edit';
import { changeText, editValue } from '../../state/form-edits';
import { useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/button';
import { ComboField } from '../../ui/combo-field';
import { IconButton } from '../../ui/icon-button';
import { TextField } from '../../ui/text-field';
import { useDraft } from '../../ui/values/use-draft';
import styles from './manifest.module.css';
import type { FieldsProps } from './member';
import { usePacks } from './use-packs';

/** The packs that must be installed first, each with the oldest version that will do. */
export function Dependencies(props: FieldsProps) {
  const { path, manifest, canEdit } = props;
  const listed = elementsOf(manifest.dependencies, '/dependencies');
  const packs = usePacks();
  const own = firstText(manifest, 'name');
  const taken = new Set(listed.map(({ value }) => firstText(value, 'name')));
  const offered = packs.filter(({ name }) => name !== own && !taken.has(name));
  const [wanted, setWanted] = useState('');
  const root = useWorkspace((state) => state.info?.name ?? 'the workspace');

  const add = () => {
    const known = packs.find((pack) => pack.name === wanted.trim());
    const name = wanted.trim();
    const entry = {
      name,
      type: 'solutionpack',
      label: known?.label ?? name,
      minVersion: known?.version ?? null,
    };
    changeText(path, `Depend on ${entry.label}`, (text) =>
      Array.isArray(manifest.dependencies)
        ? insertAt(text, '/dependencies', '-', entry)
        : setAt(text, '/dependencies', [entry]),
    );
    setWanted('');
  };

  return (
    <section aria-label="Dependencies">
      <h3 className={styles.heading}>Dependencies</h3>
      {listed.length === 0 && <p className={styles.faint}>The pack needs no other pack.</p>}
      <ul className={styles.dependencies}>
        {listed.map((element) => (
          <Dependency key={element.pointer} path={path} element={element} canEdit={canEdit} />
        ))}
      </ul>
      {canEdit && (
        <div className={styles.add}>
          <ComboField
            label="Another pack"
            value={wanted}
            onChange={setWanted}
            options={offered.map(({ name }) => name)}
            description={`Packs of ${root} are offered; any other name is fine.`}
          />
          <Button
            disabled={
              wanted.trim() === ''
                ? 'Name a pack first.'
                : taken.has(wanted.trim()) || wanted.trim() === own
                  ? 'It is named already, or it is this pack.'
                  : false
            }
            onClick={add}
          >
            Add
          </Button>
        </div>
      )}
    </section>
  );
}

function Dependency({ path, element, canEdit }: { path: string; element: Element; canEdit: boolean }) {
  const { value, pointer } = element;
  const name = firstText(value, 'label', 'name') ?? 'A pack without a name';
  const key =
    firstText(value, 'minVersion') === null && firstText(value, 'version') !== null
      ? 'version'
      : 'minVersion';
  const version = firstText(value, key) ?? '';
  const draft = useDraft(version, (text) => {
    if (text !== version)
      editValue(path, `${pointer}/${key}`, text === '' ? null : text, `Change the version of ${name}`);
  });
  return (
    <li className={styles.dependency}>
      <span className={styles.name}>{name}</span>
      <TextField
        label={`Oldest version of ${name}`}
        value={draft.text}
        onChange={draft.change}
        onBlur={draft.leave}
        readOnly={!canEdit}
        mono
      />
      <IconButton
        label={`Do not depend on ${name}`}
        icon={<X size={14} aria-hidden />}
        onClick={() => changeText(path, `Do not depend on ${name}`, (text) => removeAt(text, pointer))}
      />
    </li>
  );
}
