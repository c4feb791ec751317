import { X } from 'lucide-react';
import { useState } from 'react';
import type { Mapping } from '@core/ingestion/mapping';
import { samplePaths } from '@core/ingestion/sample-data';
import { asText, textOf, type JsonMap } from '@core/text/values';
import { renderOn } from '../../../state/ingestion';
import { useInstance } from '../../../state/instance-store';
import { useAnswer } from '../../../state/use-answer';
import { IconButton } from '../../../ui/icon-button';
import { PickField } from '../../../ui/pick-field';
import { TextField } from '../../../ui/text-field';
import { useLater } from '../../../ui/use-later';
import { previewOf } from '../../../ui/values/json-rows';
import styles from '../views.module.css';
import own from './ingestion.module.css';

/** Milliseconds without a key after which a template is rendered. */
const typingPause = 250;

interface MappingStepProps {
  /** Null where no step of the playbooks writes records into a known module. */
  mapping: Mapping | null;
  /** The item of the sample that is shown; undefined for none. */
  item: unknown;
  onChange(fields: JsonMap): void;
}

/** What each field of a record gets of an item that was fetched. */
export function MappingStep({ mapping, item, onChange }: MappingStepProps) {
  const modules = useInstance((store) => store.modules);
  const [field, setField] = useState<string | null>(null);
  if (!mapping)
    return (
      <div className={own.column}>
        <p className={styles.lead}>
          The playbooks of this connector write no records in a step that could be mapped. Change them on
          their canvas.
        </p>
      </div>
    );
  const module = modules?.get(mapping.module);
  const titleOf = (name: string) => module?.fields.get(name)?.title ?? name;
  const names = Object.keys(mapping.fields);
  const set = (name: string, value: unknown) => onChange({ ...mapping.fields, [name]: value });
  const unmapped = [...(module?.fields.values() ?? [])].filter(({ name }) => !names.includes(name));
  return (
    <div className={own.panes}>
      <div className={own.column}>
        <p className={styles.lead}>
          Each item becomes a record of {module?.title ?? mapping.module}. A field gets a value, or a template
          that reads vars.item.
        </p>
        <ul className={own.fields} aria-label="Mapped fields">
          {names.map((name) => {
            const text = textOf(mapping.fields[name]);
            return (
              <li key={name} className={own.field}>
                <TextField
                  mono
                  label={titleOf(name)}
                  value={text ?? previewOf(mapping.fields[name])}
                  readOnly={text === null}
                  onFocus={() => setField(name)}
                  onChange={(value) => set(name, value)}
                />
                <IconButton
                  size="small"
                  label={`Leave ${titleOf(name)} out`}
                  icon={<X size={14} aria-hidden />}
                  onClick={() =>
                    onChange(
                      Object.fromEntries(Object.entries(mapping.fields).filter(([key]) => key !== name)),
                    )
                  }
                />
              </li>
            );
          })}
        </ul>
        <PickField
          label="Map another field"
          value=""
          options={unmapped.map(({ name, title }) => ({ id: name, label: title, description: name }))}
          onChange={(name) => {
            set(name, '');
            setField(name);
          }}
        />
      </div>
      <div className={own.pane}>
        {item === undefined ? (
          <p className={styles.muted}>Fetch a sample to choose from its values.</p>
        ) : (
          <>
            {field !== null && <Preview title={titleOf(field)} value={mapping.fields[field]} item={item} />}
            <h3 className={styles.subtitle}>Values of the item</h3>
            <p className={styles.muted}>
              {field === null
                ? 'Choose a field at the left, then one of these.'
                : `One that is chosen becomes ${titleOf(field)}.`}
            </p>
            <ul className={own.values} aria-label="Values of the item">
              {samplePaths(item).map(({ path, value }) => (
                <li key={path}>
                  <button
                    type="button"
                    className={own.value}
                    disabled={field === null}
                    onClick={() => field !== null && set(field, `{{ ${path} }}`)}
                  >
                    <span className={own.path}>{path}</span>
                    <span className={styles.muted}>{previewOf(value)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

function Preview({ title, value, item }: { title: string; value: unknown; item: unknown }) {
  const template = useLater(asText(value ?? ''), typingPause);
  const rendered = useAnswer(template, () => renderOn(template, item));
  return (
    <section aria-label="Preview" className={own.preview}>
      <h3 className={styles.subtitle}>{title} of this item</h3>
      {rendered.error ? (
        <p className={styles.error}>{rendered.error.message}</p>
      ) : (
        <p className={own.path}>{rendered.value === null ? '' : previewOf(rendered.value)}</p>
      )}
    </section>
  );
}
