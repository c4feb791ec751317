import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { Range } from '@core/contract';
import { LineIndex } from '@core/text/line-index';
import type { TextProblem } from '@core/text/problem';
import styles from './broken-notice.module.css';
import { Button } from './button';

export interface BrokenNoticeProps {
  text: string;
  broken: TextProblem;
  /** What is shown beside it is the last that could be read. */
  stale?: boolean;
  onGo(range: Range): void;
}

/** A text cannot be read as it is now: why, where, and the way there. */
export function BrokenNotice({ text, broken, stale = false, onGo }: BrokenNoticeProps) {
  const range = useMemo(
    () => new LineIndex(text).range(broken.offset, Math.min(text.length, broken.offset + broken.length)),
    [text, broken],
  );
  return (
    <div role="alert" className={styles.notice}>
      <TriangleAlert size={16} aria-hidden />
      <span className={styles.message}>
        Line {range.start.line}, column {range.start.column}: {broken.message}
        {stale && ' What is shown is the last version that could be read.'}
      </span>
      <Button size="small" onClick={() => onGo(range)}>
        Go there
      </Button>
    </div>
  );
}
