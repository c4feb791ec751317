import { cellText } from '@core/module-view/record-text';
import { firstText } from '@core/text/values';
import { useScene } from '../layout-scene';
import { FieldValue } from './field-value';
import styles from './widgets.module.css';

/** The head of a record: its id, its title and one item. */
export function RecordHead({ config }: { config: unknown }) {
  const { fields, record } = useScene();
  const text = (key: string) => {
    const name = firstText(config, key);
    const field = name === null ? undefined : fields.get(name);
    return name === null || !field ? null : cellText(field, record[name]);
  };
  return (
    <div className={styles.head}>
      <span className={styles.label}>{text('idField') ?? ''}</span>
      <strong>{text('titleField') ?? 'No title field'}</strong>
      {text('picklistField') !== null && <span className={styles.chip}>{text('picklistField')}</span>}
    </div>
  );
}

/** All fields of the module, as the platform lists them where nothing is arranged. */
export function AllFields() {
  const { fields } = useScene();
  return (
    <div className={styles.all}>
      {[...fields.values()]
        .filter(({ isShown, kind }) => isShown && kind !== 'records')
        .map(({ name }) => (
          <FieldValue key={name} name={name} entry={null} />
        ))}
    </div>
  );
}
