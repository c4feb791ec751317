import { type LayoutSize, resetLayout, useLayout } from '../state/layout';
import { Splitter } from '../ui/splitter';
import { DocumentSource } from './document-source';
import styles from './source-below.module.css';

interface SourceBelowProps {
  path: string;
  /** The height its user gave it. */
  height: LayoutSize;
  /** Pointer of what is selected above. */
  follow: string | null;
  /** The cursor has stopped at the value of this pointer. */
  onRest(pointer: string): void;
}

/** The source of a document below what an editor shows of it; each follows the other. */
export function SourceBelow({ path, height: name, follow, onRest }: SourceBelowProps) {
  const [height, setHeight] = useLayout(name);
  return (
    <>
      <Splitter
        label="Height of the source"
        orientation="horizontal"
        reversed
        value={height}
        min={120}
        max={900}
        onChange={setHeight}
        onReset={() => resetLayout(name)}
      />
      <div className={styles.source} style={{ height }}>
        <DocumentSource path={path} follow={follow} onRest={onRest} />
      </div>
    </>
  );
}
