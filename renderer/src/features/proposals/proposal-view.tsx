import { TriangleAlert } from 'lucide-react';
import type { ProposedFile, ShownProposal } from '@core/contract';
import { counted } from '@core/text/counted';
import { withVisibleControls } from '@core/text/visible';
import { proposedWhen } from '../../state/proposals';
import { ScrollRegion } from '../../ui/scroll-region';
import styles from './proposals.module.css';

/** Lines of a file that are drawn; a comparison shows the others. */
const mostLines = 3_000;

/** Who proposes what and why, and each line that would be another. */
export function ProposalView({ proposal }: { proposal: ShownProposal }) {
  const { title, why, by, files, plan } = proposal;
  return (
    <>
      <header>
        <h3 className={styles.title}>{withVisibleControls(title)}</h3>
        <p className={styles.muted}>
          {withVisibleControls(by)}, {proposedWhen(proposal)}. {counted(files.length, 'file')}. One undo takes
          back what is accepted.
        </p>
      </header>
      <p className={styles.why}>{withVisibleControls(why)}</p>
      {plan.dangling.length > 0 && (
        <p className={styles.warning}>
          <TriangleAlert size={14} aria-hidden />
          {counted(plan.dangling.length, 'place')} would refer to something that is no longer there.
        </p>
      )}
      <ScrollRegion label="What would change" className={styles.files}>
        {files.map((file) => (
          <FileDiff key={`${file.path}\n${file.is}`} file={file} />
        ))}
      </ScrollRegion>
    </>
  );
}

const words = { changed: '', new: 'new', removed: 'removed', moved: 'moved' } as const;

function FileDiff({ file: { path, movesTo, is, diff, isStale } }: { file: ProposedFile }) {
  // The first two lines name the file, which stands above.
  const lines = diff === '' ? [] : diff.replace(/\n$/, '').split('\n').slice(2);
  return (
    <section aria-label={path}>
      <h4 className={styles.file}>
        {withVisibleControls(path)}
        {movesTo !== null && ` → ${withVisibleControls(movesTo)}`}
        {words[is] !== '' && <span className={styles.muted}>{words[is]}</span>}
      </h4>
      {isStale && (
        <p className={styles.warning}>
          <TriangleAlert size={14} aria-hidden />
          It has changed since this was proposed, so that the change no longer fits.
        </p>
      )}
      <pre className={styles.diff}>
        {lines.slice(0, mostLines).map((line, index) => (
          <span key={index} className={styles.line} data-sign={signOf(line)}>
            {withVisibleControls(line)}
            {'\n'}
          </span>
        ))}
      </pre>
      {lines.length > mostLines && (
        <p className={styles.muted}>{lines.length - mostLines} more lines: Compare shows all of them.</p>
      )}
    </section>
  );
}

function signOf(line: string): 'new' | 'old' | 'place' | undefined {
  if (line.startsWith('+')) return 'new';
  if (line.startsWith('-')) return 'old';
  return line.startsWith('@@') ? 'place' : undefined;
}
