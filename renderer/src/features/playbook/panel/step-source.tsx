import { Code } from 'lucide-react';
import type { ReactNode } from 'react';
import { locate } from '@core/text/json/locate';
import type { DocumentView } from '../../../state/document-view';
import { openTab } from '../../../state/tabs';
import { Button } from '../../../ui/button';
import { TextValue } from '../../../ui/values/text-value';
import styles from './panel.module.css';

/** A value as the file has it, and the way to it in the source. */
export function StepSource({
  path,
  document,
  pointer,
  children,
}: {
  path: string;
  document: DocumentView;
  pointer: string;
  /** What of it can be changed here. */
  children?: ReactNode;
}) {
  const place = document.tree && locate(document.tree, pointer);
  const text = place && document.tree ? document.tree.text.slice(place.from, place.to) : '';
  return (
    <div className={styles.json}>
      <div className={styles.row}>
        <Button
          size="small"
          icon={<Code size={14} aria-hidden />}
          onClick={() => openTab(path, { view: 'source', pointer })}
        >
          Show in the source
        </Button>
      </div>
      {children}
      <div>
        <h3 className={styles.jsonTitle}>As the file has it</h3>
        <TextValue text={text} />
      </div>
    </div>
  );
}
