import type { LayoutPart } from '@core/content/layout/parts';
import { iriOf } from '@core/module-view/record-text';
import { firstText, member } from '@core/text/values';
import { SceneContext, useScene } from '../layout-scene';
import { useModuleFields } from '../use-module-fields';
import { RecordTable } from './record-table';
import { useAnswer } from './use-answer';
import styles from './widgets.module.css';

/** The role that is looked as is one for the module of the layout. */
const nothing: ReadonlySet<string> = new Set();

/** Most records that are drawn one below the other. */
const shownAtMost = 50;

/** The fields of each record that is found, in a report: one below the other, or as rows of a table. */
export function RecordGroup({ part, config }: { part: LayoutPart; config: unknown }) {
  const scene = useScene();
  const module = firstText(config, 'resource');
  const query = member(config, 'query');
  const fields = useModuleFields(module ?? '');
  const isTable = firstText(config, 'displayType') === 'grid-view';
  const { rows, note } = useAnswer({ module: isTable ? null : module, query, limit: shownAtMost });
  const list = part.holds.find(({ kind }) => kind === 'row')?.pointer ?? '';
  if (isTable) return <RecordTable config={{ module, query, columns: member(config, 'gridColumns') }} />;
  // While it is arranged one record is enough, and without one its fields are drawn empty.
  const records = scene.isDesign ? [rows[0] ?? {}] : rows;
  return (
    <>
      {note !== null && <p className={styles.note}>{note}</p>}
      {note === null && rows.length === 0 && <p className={styles.note}>No record meets its conditions.</p>}
      {records.map((record, index) => (
        <SceneContext key={iriOf(record) ?? index} value={{ ...scene, fields, record, keptBack: nothing }}>
          <div className={styles.group}>{scene.drawn(list)}</div>
        </SceneContext>
      ))}
    </>
  );
}
