import { useState } from 'react';
import type { ContentQuery } from '@core/contract';
import { askHost } from '../../state/documents';
import { useAnswer } from '../../state/use-answer';
import { applyWorkspaceEdit } from '../../state/workspace-edits';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { PlanPreview } from '../../ui/plan-preview';
import { Spinner } from '../../ui/spinner';
import styles from './search-view.module.css';

interface ReplaceDialogProps {
  query: ContentQuery;
  replacement: string;
  onClose(): void;
}

/** Shows what replacing all that is found would change, file by file, and does it when asked to. */
export function ReplaceDialog({ query, replacement, onClose }: ReplaceDialogProps) {
  const { value: plan, error } = useAnswer('', () => askHost('search.planReplace', { query, replacement }));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const files = plan?.files.filter(({ path }) => !left.has(path)) ?? [];
  const leave = (path: string, isLeft: boolean) => {
    const copy = new Set(left);
    if (isLeft) copy.add(path);
    else copy.delete(path);
    setLeft(copy);
  };
  const apply = () => {
    if (!plan) return;
    onClose();
    applyWorkspaceEdit({ files, moved: [], deleted: [] }, plan.title).catch(reportError);
  };
  return (
    <Dialog
      title={`Replace “${query.text}” with “${replacement}”`}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            disabled={files.length > 0 ? false : 'there is nothing to replace.'}
            onClick={apply}
          >
            Replace
          </Button>
        </>
      }
    >
      {error && <EmptyState title={error.message}>{error.remedy}</EmptyState>}
      {!error && !plan && (
        <p className={styles.summary} role="status">
          <Spinner size={12} /> Looking at every place…
        </p>
      )}
      {plan && plan.files.length === 0 && (
        <EmptyState title="Nothing would change">{plan.notes.join(' ')}</EmptyState>
      )}
      {plan && plan.files.length > 0 && <PlanPreview plan={plan} left={left} onLeave={leave} />}
    </Dialog>
  );
}
