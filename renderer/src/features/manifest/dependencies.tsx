import { X } from 'lucide-react';
import type { Offer } from '@core/contract';
import { elementsOf, firstText, type Element } from '@core/text/values';
import { insertAt, removeAt, setAt } from '@core/text/json/edit';
import { changeText, editValue } from '../../state/form-edits';
import { IconButton } from '../../ui/icon-button';
import { TextField } from '../../ui/text-field';
import { usePending } from '../../ui/values/use-pending';
import styles from './manifest.module.css';
import type { FieldsProps } from './member';
import { OfferPicker } from './offer-picker';

/** The packs that must be installed first, each with the minimum version. */
export function Dependencies({ path, manifest, canEdit, packs }: FieldsProps & { packs: readonly Offer[] }) {
  const listed = elementsOf(manifest.dependencies, '/dependencies');
  const refused = new Map(
    listed.map(({ value }) => [firstText(value, 'name') ?? '', 'The pack depends on it already.']),
  );
  refused.set(firstText(manifest, 'name') ?? '', 'It is this pack.');
  const add = ({ name, label, version }: Pick<Offer, 'name' | 'label' | 'version'>) => {
    const entry = { name, type: 'solutionpack', label, minVersion: version };
    changeText(path, `Depend on ${label}`, (text) =>
      Array.isArray(manifest.dependencies)
        ? insertAt(text, '/dependencies', '-', entry)
        : setAt(text, '/dependencies', [entry]),
    );
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
      {canEdit && <OfferPicker label="Another pack" offers={packs} refused={refused} onAdd={add} />}
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
  const pending = usePending(version, (text) => {
    if (text !== version)
      editValue(path, `${pointer}/${key}`, text === '' ? null : text, `Change the version of ${name}`);
  });
  return (
    <li className={styles.dependency}>
      <span className={styles.name}>{name}</span>
      <TextField
        label={`Oldest version of ${name}`}
        value={pending.text}
        onChange={pending.change}
        onBlur={pending.leave}
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
