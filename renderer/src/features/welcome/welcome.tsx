import type { CommandId } from '@core/contract/command-ids.generated';
import { Archive, Clock, FolderOpen, GraduationCap, Package, PackagePlus, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Recent, Sample } from '@core/contract';
import { call } from '../../state/bridge';
import { switchWorkspace } from '../../state/closing';
import { runCommand, shownShortcut, useCommand } from '../../state/commands';
import { openSample } from '../../state/open-sample';
import { isMac } from '../../state/platform';
import { loadAppInfo, useSettings } from '../../state/settings';
import { shortcutKeys } from '../../state/shortcuts';
import { reportError } from '../../state/toasts';
import { hideWelcome } from '../../state/welcome';
import { useWorkspace } from '../../state/workspace';
import { counted } from '@core/text/counted';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { Kbd } from '../../ui/kbd';
import { Logo } from '../../ui/logo';
import { Spinner } from '../../ui/spinner';
import { ago } from '../../state/ago';
import styles from './welcome.module.css';

/** As many as leave the page unscrolled in a window of 1280 by 800; "Open Recent" lists all. */
const mostRecents = 5;

/** What a first-time user sees, and everybody without a workspace. */
export function Welcome() {
  const info = useSettings((state) => state.info);
  const open = useWorkspace((state) => state.info !== null);
  const opening = useWorkspace((state) => state.opening);
  const recents = info?.recents ?? [];
  const [whole, ...lessons] = info?.samples ?? [];
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <header className={styles.header}>
          <Logo size={48} />
          <div className={styles.headline}>
            <h2 className={styles.title}>Packwright</h2>
            <p className={styles.lead}>
              Read, edit, check, run and package playbooks and content packs. Offline, on your own files.
            </p>
          </div>
          {open && (
            <Button icon={<X size={14} aria-hidden />} onClick={hideWelcome}>
              Back to the workspace
            </Button>
          )}
        </header>

        {whole && <SampleCard sample={whole} busy={opening} />}

        <div className={styles.columns}>
          <div className={styles.side}>
            <section aria-label="Open">
              <h3 className={styles.heading}>Open</h3>
              <ul className={styles.list}>
                <OpenEntry
                  command="workspace.openFolder"
                  icon={<FolderOpen size={16} aria-hidden />}
                  title="Open a folder"
                  text="A pack, many packs, or an unpacked export"
                />
                <OpenEntry
                  command="workspace.openArchive"
                  icon={<Archive size={16} aria-hidden />}
                  title="Open an archive"
                  text="A .zip or .tgz, unpacked for you"
                />
                <OpenEntry
                  command="pack.new"
                  icon={<PackagePlus size={16} aria-hidden />}
                  title="New pack"
                  text="Start from scratch"
                />
              </ul>
              <p className={styles.drop}>or drop a folder or an archive anywhere on this window</p>
            </section>
            <section aria-label="Recent">
              <h3 className={styles.heading}>Recent</h3>
              {recents.length > 0 ? (
                <ul className={styles.list}>
                  {recents.slice(0, mostRecents).map((recent) => (
                    <RecentEntry key={recent.id} recent={recent} />
                  ))}
                </ul>
              ) : (
                <p className={styles.none}>Folders and archives you open are listed here.</p>
              )}
            </section>
          </div>
          {lessons.length > 0 && (
            <section aria-label="Learn one thing at a time">
              <h3 className={styles.heading}>Learn one thing at a time</h3>
              <ol className={styles.list}>
                {lessons.map((sample, index) => (
                  <Lesson key={sample.id} sample={sample} place={index + 1} />
                ))}
              </ol>
            </section>
          )}
        </div>

        <footer className={styles.footer}>
          <KeyHint command="palette.commands" text="every command" />
          <KeyHint command="help.shortcuts" text="all shortcuts" />
          <span className={styles.version}>{info && `Version ${info.version}`}</span>
        </footer>
      </div>
    </div>
  );
}

/** Opens a sample, and says while it does. */
function useOpening(sample: Sample): { isOpening: boolean; open: () => void } {
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      await openSample(sample);
    } finally {
      setOpening(false);
    }
  };
  return { isOpening, open: () => void open().catch(reportError) };
}

function SampleCard({ sample, busy }: { sample: Sample; busy: boolean }) {
  const { isOpening, open } = useOpening(sample);
  return (
    <section className={styles.sample} aria-label={sample.title}>
      <Package size={24} strokeWidth={1.5} aria-hidden className={styles.sampleIcon} />
      <div className={styles.sampleText}>
        <h3 className={styles.sampleTitle}>{sample.title}</h3>
        <p className={styles.text}>{sample.description}</p>
      </div>
      <Button size="large" onClick={() => void runCommand('help.tour')}>
        Take the tour
      </Button>
      <Button
        tone="primary"
        size="large"
        busy={isOpening && busy}
        aria-label={`Open the sample ${sample.title}`}
        onClick={open}
      >
        Open the sample
      </Button>
    </section>
  );
}

function Lesson({ sample, place }: { sample: Sample; place: number }) {
  const { isOpening, open } = useOpening(sample);
  return (
    <li>
      <button type="button" className={styles.entry} onClick={open}>
        <span className={styles.entryIcon}>
          {isOpening ? <Spinner size={16} /> : <GraduationCap size={16} aria-hidden />}
        </span>
        <span className={styles.entryText}>
          <span className={styles.entryTitle}>
            {place}. {sample.title}
          </span>
          <span className={styles.text}>{sample.description}</span>
        </span>
      </button>
    </li>
  );
}

interface OpenEntryProps {
  command: CommandId;
  icon: ReactNode;
  title: string;
  text: string;
}

function OpenEntry({ command: id, icon, title, text }: OpenEntryProps) {
  const shortcut = shownShortcut(useCommand(id));
  return (
    <li>
      <button type="button" className={styles.entry} onClick={() => void runCommand(id)}>
        <span className={styles.entryIcon}>{icon}</span>
        <span className={styles.entryText}>
          <span className={styles.entryTitle}>{title}</span>
          <span className={styles.text}>{text}</span>
        </span>
        {shortcut && (
          <span aria-hidden="true">
            <Kbd keys={shortcutKeys(shortcut, isMac())} />
          </span>
        )}
      </button>
    </li>
  );
}

function RecentEntry({ recent }: { recent: Recent }) {
  const [busy, setBusy] = useState(false);
  const [now] = useState(Date.now);
  const open = async () => {
    setBusy(true);
    try {
      await switchWorkspace({ recent: recent.id });
    } finally {
      setBusy(false);
    }
  };
  const forget = async () => {
    await call('app.forgetRecent', { id: recent.id });
    await loadAppInfo();
  };
  return (
    <li className={styles.recent}>
      <button type="button" className={styles.entry} onClick={() => void open().catch(reportError)}>
        <span className={styles.entryIcon}>
          {busy ? <Spinner size={16} /> : <Clock size={16} aria-hidden />}
        </span>
        <span className={styles.entryText}>
          <span className={styles.entryTitle}>{recent.name}</span>
          <span className={styles.location} data-tip={recent.location}>
            {recent.location}
          </span>
        </span>
        {recent.unsaved > 0 && <Badge tone="warning">{counted(recent.unsaved, 'unsaved file')}</Badge>}
        <span className={styles.when}>{ago(recent.openedAt, now)}</span>
      </button>
      <IconButton
        size="small"
        label={`Remove ${recent.name} from the list`}
        icon={<X size={14} aria-hidden />}
        className={styles.forget}
        onClick={() => void forget().catch(reportError)}
      />
    </li>
  );
}

function KeyHint({ command: id, text }: { command: CommandId; text: string }) {
  const shortcut = shownShortcut(useCommand(id));
  if (!shortcut) return null;
  return (
    <span className={styles.hint}>
      <Kbd keys={shortcutKeys(shortcut, isMac())} /> {text}
    </span>
  );
}
