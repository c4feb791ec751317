import { FileWarning } from 'lucide-react';
import type { WireError } from '@core/contract/errors';
import { openDocument, releaseDocument } from '../state/documents';
import { dropTab } from '../state/tabs';
import { reportError } from '../state/toasts';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

/** A file that could not be opened, and what can be done. */
export function EditorFailure({ path, error }: { path: string; error: WireError | null }) {
  const again = async () => {
    await releaseDocument(path);
    await openDocument(path);
  };
  return (
    <EmptyState
      icon={<FileWarning size={28} strokeWidth={1.5} aria-hidden />}
      title={error?.message ?? 'The file could not be opened.'}
      actions={
        <>
          <Button onClick={() => void again().catch(reportError)}>Try again</Button>
          <Button tone="quiet" onClick={() => dropTab(path)}>
            Close the tab
          </Button>
        </>
      }
    >
      {error?.remedy ?? path}
    </EmptyState>
  );
}
