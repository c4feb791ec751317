import { problemOfFieldName } from '@core/content/module/field-name';
import type { SchemaModule } from '@core/contract';
import { fieldName } from '@core/starter/names';
import { Select } from '../../ui/select';
import { TextField } from '../../ui/text-field';
import styles from './module-editor.module.css';

/** What an author says of the other side of a relation. */
export interface OtherSide {
  /** Lookup of the other module that leads back, of one to many; empty for a new one. */
  lookup: string;
  /** Of a new field there; null as long as nothing else was typed than proposed. */
  title: string | null;
  name: string | null;
}

export const noOtherSide: OtherSide = { lookup: '', title: null, name: null };

/** The other side of a relation, as it would be written now. */
export interface ReadSide {
  /** Lookups of the other module that lead back. */
  lookups: readonly { id: string; label: string }[];
  title: string;
  name: string;
  /** It is a field that the other module gets, in its file. */
  isNew: boolean;
  problem: string | null;
}

interface Relation {
  formType: string;
  own: { type: string; singular: string; plural: string };
  target: SchemaModule;
  /** The other module is a file of this workspace. */
  isHere: boolean;
}

/** What the other module calls its side; null where there is none to name: of other types, and of a module to itself. */
export function otherSideOf({ formType, own, target, isHere }: Relation, said: OtherSide): ReadSide | null {
  const isShared = formType === 'manyToMany';
  if (!(isShared || formType === 'oneToMany') || (isShared && target.type === own.type)) return null;
  const lookups = isShared
    ? []
    : target.fields
        .filter(({ type, collection }) => type === own.type && !collection)
        .map(({ name, title }) => ({ id: name, label: title }));
  const lookup = lookups.find(({ id }) => id === said.lookup) ?? (isHere ? undefined : lookups[0]);
  if (lookup) return { lookups, title: lookup.label, name: lookup.id, isNew: false, problem: null };
  const title = said.title ?? (isShared ? own.plural : own.singular);
  // The platform gives the side it makes itself the name of the module (docs/platform/modules.md#relations).
  const proposed = isShared && said.title === null ? own.type : fieldName(title);
  const name = isHere ? (said.name ?? proposed) : own.type;
  const isItself = target.type === own.type;
  return {
    lookups,
    title,
    name,
    isNew: isHere && !isItself,
    problem: isItself
      ? 'Add a lookup of the module to itself first, which leads back.'
      : isShared || isHere
        ? problemOfFieldName(
            name,
            target.fields.map((field) => field.name),
          )
        : `${target.title} has no lookup that leads here, and is not in this workspace.`,
  };
}

interface RelationFieldsProps {
  target: SchemaModule;
  side: ReadSide;
  said: OtherSide;
  isHere: boolean;
  onChange(said: OtherSide): void;
}

/** What the other module of a relation calls its side of it. */
export function RelationFields({ target, side, said, isHere, onChange }: RelationFieldsProps) {
  const { lookups, title, name, isNew, problem } = side;
  return (
    <div className={styles.group} role="group" aria-label={`On ${target.title}`}>
      {lookups.length > 0 && (
        <Select
          label={`Lookup of ${target.title} that leads here`}
          value={isNew ? '' : name}
          options={[...lookups, ...(isHere ? [{ id: '', label: 'A new one' }] : [])]}
          onChange={(lookup) => onChange({ ...said, lookup })}
        />
      )}
      {isNew && (
        <div className={styles.pair}>
          <TextField
            label={`Label on ${target.title}`}
            value={title}
            onChange={(next) => onChange({ ...said, title: next })}
          />
          <TextField
            label={`Name on ${target.title}`}
            mono
            value={name}
            error={problem ?? undefined}
            onChange={(next) => onChange({ ...said, name: next })}
          />
        </div>
      )}
      {isNew && <p className={styles.hint}>Both sides are written, and undone, together.</p>}
      {!isNew && !isHere && problem === null && lookups.length === 0 && (
        <p className={styles.hint}>
          {target.title} is not in this workspace: publishing gives it the field “{name}” for its side.
        </p>
      )}
      {!isNew && problem !== null && <p className={styles.hint}>{problem}</p>}
    </div>
  );
}
