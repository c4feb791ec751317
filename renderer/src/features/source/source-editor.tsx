import { FileQuestion } from 'lucide-react';
import { DocumentSource } from '../../code-editor/document-source';
import { useDocument } from '../../state/documents';
import { select, useSelection } from '../../state/selection';
import { EmptyState } from '../../ui/empty-state';

/** The file as text. */
export function SourceEditor({ path }: { path: string }) {
  const { encoding, sizeBytes } = useDocument(path);
  const selection = useSelection(path);
  if (encoding === 'binary') {
    return (
      <EmptyState
        icon={<FileQuestion size={28} strokeWidth={1.5} aria-hidden />}
        title="This file is not text"
      >
        It has {sizeBytes.toLocaleString('en')} bytes and stays in the workspace as it is.
      </EmptyState>
    );
  }
  return (
    <DocumentSource path={path} ownsFind follow={selection} onRest={(pointer) => select(path, pointer)} />
  );
}
