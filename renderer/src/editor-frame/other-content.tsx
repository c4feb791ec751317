import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DocumentView } from '../state/document-view';
import { setTabView } from '../state/tabs';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

interface OtherContentProps {
  document: DocumentView;
  icon: LucideIcon;
  title: string;
  /** What the editor would expect in the file. */
  children: ReactNode;
}

/** A file that has been read and holds something else than its editor is for: what it should hold, and its source. */
export function OtherContent({ document, icon: Icon, title, children }: OtherContentProps) {
  if (document.status !== 'ready') return null;
  return (
    <EmptyState
      icon={<Icon size={28} strokeWidth={1.5} aria-hidden />}
      title={title}
      actions={<Button onClick={() => setTabView(document.path, 'source')}>Show the source</Button>}
    >
      {children}
    </EmptyState>
  );
}
