import type { LayoutPart } from '@core/content/layout/parts';
import { firstText, member } from '@core/text/values';
import { useScene } from '../layout-scene';
import { AllFields, RecordHead } from './record-widgets';
import { CountChart } from './count-chart';
import { NumberWidget } from './number-widget';
import { Placeholder } from './placeholder';
import { RecordCards } from './record-cards';
import { RecordGroup } from './record-group';
import { RecordTable } from './record-table';
import { RelatedLines, RelatedTables } from './related-records';
import { RelationCount } from './relation-count';
import { TabStrip } from './tab-strip';
import { TextWidget } from './text-widget';
import styles from './widgets.module.css';

/** What a widget shows: its own parts, records of the instance, or an honest placeholder. */
export function WidgetBody({ part }: { part: LayoutPart }) {
  const { isDesign } = useScene();
  const config = member(part.value, 'config');
  const title = firstText(config, 'title');
  return (
    <div className={styles.widget}>
      {!isDesign && title !== null && <h4 className={styles.title}>{title}</h4>}
      <Body part={part} config={config} />
    </div>
  );
}

function Body({ part, config }: { part: LayoutPart; config: unknown }) {
  const { drawn } = useScene();
  switch (part.type) {
    case 'tabs':
      return <TabStrip part={part} />;
    case 'primaryDetail':
      return <RecordHead config={config} />;
    case 'editableForm':
      return <AllFields />;
    case 'sectionHeader':
      return <TextWidget config={config} />;
    case 'grid':
    case 'simpleGrid':
    case 'lineItem':
      return <RecordTable config={config} />;
    case 'chart':
    case 'cardCount':
      return <CountChart type={part.type} config={config} />;
    case 'cardList':
      return <RecordCards config={config} />;
    case 'readonlyFormGroup':
      return <RecordGroup part={part} config={config} />;
    case 'relationshipCount':
      return <RelationCount config={config} />;
    case 'performanceMetrics':
      return <NumberWidget config={config} />;
    case 'relationship.subtab':
      return <RelatedTables config={config} />;
    case 'relationship.lineItem':
      return <RelatedLines config={config} />;
    default: {
      const rows = part.holds.find(({ kind }) => kind === 'row');
      return rows ? drawn(rows.pointer) : <Placeholder type={part.type} config={config} />;
    }
  }
}
