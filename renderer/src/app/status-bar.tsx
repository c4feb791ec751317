import {
  Archive,
  CircleAlert,
  CircleCheck,
  Folder,
  Info,
  LoaderCircle,
  Moon,
  Save,
  Sun,
  TriangleAlert,
} from 'lucide-react';
import { call } from '../state/bridge';
import { runCommand } from '../state/commands';
import { useDocuments } from '../state/documents';
import { useFindings } from '../state/findings';
import { reportError } from '../state/toasts';
import { useWorkspace } from '../state/workspace';
import { counted } from '@core/text/counted';
import { IconButton } from '../ui/icon-button';
import { ProgressBar } from '../ui/progress-bar';
import { GitStatus } from './git-status';
import { ProposalCount } from './proposal-count';
import { ShownRemotes } from './remotes-in-frame';
import { showPanel } from './views';
import { useShownTheme } from './use-shown-theme';
import styles from './status-bar.module.css';

const size = 14;

/** Bottom line: what is open, its branch, what is in progress, the problems, what is unsaved. */
export function StatusBar() {
  const info = useWorkspace((state) => state.info);
  return (
    <footer className={styles.bar} data-region="status" aria-label="Status">
      {info ? (
        <>
          <span className={styles.text} data-tip={info.location}>
            {info.archive ? <Archive size={size} aria-hidden /> : <Folder size={size} aria-hidden />}
            {info.name}
            {info.archive && <span className={styles.faint}>unpacked from {info.archive}</span>}
            {info.readOnly && <span className={styles.faint}>read-only</span>}
          </span>
          <GitStatus />
          <ProblemCounts />
          <ProposalCount />
          <Indexing />
        </>
      ) : (
        <span className={styles.text}>No workspace open</span>
      )}
      <span className={styles.space} />
      {info && <ShownRemotes place="status" />}
      {info && <SaveState />}
      <ThemeSwitch />
    </footer>
  );
}

function ProblemCounts() {
  const counts = useFindings((state) => state.counts);
  const pending = useFindings((state) => state.pending);
  const label = [
    counted(counts.error, 'error'),
    counted(counts.warning, 'warning'),
    counted(counts.hint, 'hint'),
  ].join(', ');
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`Problems: ${label}${pending ? ', checking' : ''}`}
      data-tip={label}
      onClick={() => showPanel('problems')}
    >
      <span className={styles.count} data-severity={counts.error > 0 ? 'error' : undefined}>
        <CircleAlert size={size} aria-hidden />
        {counts.error}
      </span>
      <span className={styles.count} data-severity={counts.warning > 0 ? 'warning' : undefined}>
        <TriangleAlert size={size} aria-hidden />
        {counts.warning}
      </span>
      <span className={styles.count}>
        <Info size={size} aria-hidden />
        {counts.hint}
      </span>
      {pending && <span className={styles.faint}>checking…</span>}
    </button>
  );
}

function Indexing() {
  const { done, cancelled, filesRead, filesTotal } = useWorkspace((state) => state.progress);
  if (done && !cancelled) return null;
  if (cancelled) {
    return (
      <button type="button" className={styles.button} onClick={() => void runCommand('workspace.reindex')}>
        Reading was stopped at {filesRead} of {filesTotal} files. Read the rest
      </button>
    );
  }
  return (
    <span className={styles.indexing}>
      <span>
        Reading {filesRead} of {filesTotal || '…'} files
      </span>
      <span className={styles.progress}>
        <ProgressBar
          label="Reading the workspace"
          value={filesTotal > 0 ? filesRead / filesTotal : undefined}
        />
      </span>
      <button
        type="button"
        className={styles.button}
        onClick={() => void call('workspace.cancelIndexing', {}).catch(reportError)}
      >
        Stop
      </button>
    </span>
  );
}

function SaveState() {
  const unsaved = useDocuments((state) => state.dirty.size);
  const saving = useDocuments((state) => state.saving);
  if (saving) {
    return (
      <span className={styles.text}>
        <LoaderCircle size={size} aria-hidden />
        Saving…
      </span>
    );
  }
  if (unsaved === 0) {
    return (
      <span className={styles.text}>
        <CircleCheck size={size} aria-hidden />
        All saved
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.button}
      data-tip="Save all. Unsaved changes are kept as drafts."
      onClick={() => void runCommand('file.saveAll')}
    >
      <Save size={size} aria-hidden />
      {unsaved} unsaved
    </button>
  );
}

function ThemeSwitch() {
  const theme = useShownTheme();
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <IconButton
      size="small"
      label={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
      icon={<Icon size={size} aria-hidden />}
      onClick={() => void runCommand('view.theme')}
    />
  );
}
