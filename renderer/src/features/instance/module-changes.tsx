import type { FieldChange, ModuleChange, SettingChange } from '@core/module-view/module-diff';
import { previewOf } from '../../ui/values/json-rows';
import styles from './module-changes.module.css';

/** What a publish does to one module, line by line. */
export function ModuleChanges({ change: { settings, fields, kind } }: { change: ModuleChange }) {
  return (
    <ul className={styles.list}>
      {settings.map((setting) => (
        <li key={setting.name} className={styles.line} data-kind="changed">
          <Setting setting={setting} />
        </li>
      ))}
      {fields.map((field) => (
        <Field key={field.name} field={field} />
      ))}
      {settings.length + fields.length === 0 && (
        <li className={styles.line}>
          {kind === 'removed' ? 'The module and its table are removed.' : 'No fields.'}
        </li>
      )}
    </ul>
  );
}

const signs = { added: '+', removed: '−', changed: '~' } as const;
const words = { added: 'Field added', removed: 'Field removed', changed: 'Field changed' } as const;

function Field({ field: { name, kind, settings } }: { field: FieldChange }) {
  return (
    <li className={styles.line} data-kind={kind}>
      <span className={styles.sign} aria-hidden="true">
        {signs[kind]}
      </span>
      <span>
        {words[kind]}: <code>{name}</code>
        {settings.map((setting) => (
          <span key={setting.name} className={styles.setting}>
            <Setting setting={setting} />
          </span>
        ))}
      </span>
    </li>
  );
}

function Setting({ setting: { name, before, after } }: { setting: SettingChange }) {
  return (
    <>
      {name}: <del>{previewOf(before)}</del> → <ins>{previewOf(after)}</ins>
    </>
  );
}
