import { Code } from 'lucide-react';
import { getAt } from '@core/text/pointer';
import { openTab } from '../../state/tabs';
import { Button } from '../../ui/button';
import { JsonTree } from '../../ui/values/json-tree';
import { ValueView } from '../../ui/values/value-view';
import styles from './properties-editor.module.css';

export interface ContentsProps {
  path: string;
  value: unknown;
  selected: string | null;
  onSelect(pointer: string): void;
}

/** The whole value as a tree, and what is selected in it in full. */
export function Contents({ path, value, selected, onSelect }: ContentsProps) {
  return (
    <section className={styles.contents} aria-label="Contents">
      <div className={styles.contentsHead}>
        <h3 className={styles.heading}>Contents</h3>
        <Button
          size="small"
          tone="quiet"
          icon={<Code size={14} aria-hidden />}
          onClick={() => openTab(path, { view: 'source', pointer: selected ?? '' })}
        >
          Show in the source
        </Button>
      </div>
      <div className={styles.tree}>
        <JsonTree label="Contents of the file" value={value} selected={selected} onSelect={onSelect} />
      </div>
      {selected !== null && selected !== '' && (
        <div className={styles.full}>
          <code className={styles.pointer}>{selected}</code>
          <ValueView key={selected} value={getAt(value, selected)} />
        </div>
      )}
    </section>
  );
}
