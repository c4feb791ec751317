import { widgetLabel } from '@core/content/layout/widgets';
import { mapOf } from '@core/text/values';
import { previewOf } from '../../../ui/values/json-rows';
import styles from './widgets.module.css';

/** Settings that say nothing to a reader. */
const silent = new Set(['wid', 'visibility', 'widgetAlwaysDisplay', 'widgetAlwaysExpanded']);

/** A widget that is drawn on the platform alone, with what it is set to. */
export function Placeholder({ type, config }: { type: string; config: unknown }) {
  const settings = Object.entries(mapOf(config)).filter(([key]) => !silent.has(key));
  return (
    <div className={styles.placeholder}>
      <strong>{widgetLabel(type)}</strong>
      <span className={styles.fact}>is drawn on the platform only</span>
      {settings.length > 0 && (
        <dl className={styles.settings}>
          {settings.slice(0, 8).map(([key, value]) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{previewOf(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {settings.length > 8 && <span className={styles.fact}>and {settings.length - 8} more settings</span>}
    </div>
  );
}
