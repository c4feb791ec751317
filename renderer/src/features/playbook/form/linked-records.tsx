import { X } from 'lucide-react';
import type { SchemaField } from '@core/contract';
import { mapOf } from '@core/text/values';
import { joinPointer } from '@core/text/pointer';
import { IconButton } from '../../../ui/icon-button';
import { PickField } from '../../../ui/pick-field';
import { useArgumentPlace, useMapEdit, useStepForm } from './form-context';
import styles from './form.module.css';
import { TemplateInput } from './template-input';

interface LinkedRecordsProps {
  argument: string;
  relations: readonly SchemaField[];
  /** The step can also take links away. */
  unlinks: boolean;
}

/** Records that are linked one by one, next to those that are there (`__link`, `__unlink`). */
export function LinkedRecords({ argument, relations, unlinks }: LinkedRecordsProps) {
  return (
    <>
      <Links argument={argument} way="__link" title="Link records" relations={relations} />
      {unlinks && <Links argument={argument} way="__unlink" title="Unlink records" relations={relations} />}
    </>
  );
}

interface LinksProps extends Omit<LinkedRecordsProps, 'unlinks'> {
  way: '__link' | '__unlink';
  title: string;
}

function Links({ argument, way, title, relations }: LinksProps) {
  const { step, readOnly } = useStepForm();
  const place = useArgumentPlace(argument, way);
  const edit = useMapEdit(argument, way);
  const links = mapOf(mapOf(step.arguments[argument])[way]);
  const names = Object.keys(links);
  if (readOnly && names.length === 0) return null;
  return (
    <div className={styles.group} role="group" aria-label={title}>
      <span className={styles.label}>{title}</span>
      {names.map((name) => (
        <div key={name} className={styles.fieldRow}>
          <div className={styles.rowValue}>
            <TemplateInput
              label={relations.find((field) => field.name === name)?.title ?? name}
              pointer={joinPointer(place.pointer, name)}
              value={links[name] ?? ''}
              onChange={(next) => edit.set(name, next, `Change links of ${name}`, true)}
            />
          </div>
          {!readOnly && (
            <IconButton
              size="small"
              className={styles.eitherButton}
              label={`Remove links of ${name}`}
              icon={<X size={14} aria-hidden />}
              onClick={() => edit.remove(name, `Remove links of ${name}`)}
            />
          )}
        </div>
      ))}
      {!readOnly && (
        <PickField
          label={`${title} of`}
          hideLabel
          value=""
          clears
          placeholder={`${title}…`}
          options={relations
            .filter(({ name }) => !names.includes(name))
            .map(({ name, title: label, type }) => ({ id: name, label, description: `${name} · ${type}` }))}
          onChange={(name) => name !== '' && edit.set(name, '', `${title} of ${name}`)}
        />
      )}
    </div>
  );
}
