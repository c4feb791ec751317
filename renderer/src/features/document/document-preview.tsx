import { useMemo, type ReactNode } from 'react';
import { linkTarget } from '@core/text/markdown/links';
import { usePicture } from '../../state/icons';
import { openTab } from '../../state/tabs';
import { useWorkspace } from '../../state/workspace';
import { type DocumentParts, MarkdownDocument } from '../../ui/markdown';
import styles from './document-editor.module.css';

/** A document as its readers see it. Pictures of the workspace are shown; those of the web are not fetched. */
export function DocumentPreview({ path, text }: { path: string; text: string }) {
  const parts = useMemo(() => partsOf(path), [path]);
  return <MarkdownDocument text={text} parts={parts} />;
}

const partsOf = (own: string): DocumentParts => ({
  picture: (src, words) => <Picture path={linkTarget(own, src)?.path ?? null} words={words} />,
  link: (href, children) => (
    <WorkspaceLink path={linkTarget(own, href)?.path ?? null} own={own}>
      {children}
    </WorkspaceLink>
  ),
});

function Picture({ path, words }: { path: string | null; words: string }) {
  const isThere = useWorkspace(({ itemsByPath }) => path !== null && itemsByPath.has(path));
  const address = usePicture(isThere ? path : null);
  return address === null ? (
    <span className={styles.noPicture}>{words || 'picture'}</span>
  ) : (
    <img src={address} alt={words} />
  );
}

/** A link to another file opens it here; one to a heading of the document itself is not followed. */
function WorkspaceLink({ path, own, children }: { path: string | null; own: string; children: ReactNode }) {
  const isThere = useWorkspace(({ itemsByPath }) => path !== null && itemsByPath.has(path));
  if (path === null || path === own || !isThere) return <span className={styles.deadLink}>{children}</span>;
  return (
    <button type="button" className={styles.link} onClick={() => openTab(path)}>
      {children}
    </button>
  );
}
