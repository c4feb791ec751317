import { Download } from 'lucide-react';
import { useState } from 'react';
import type { LogEntry } from '@core/contract';
import { call } from '../../state/bridge';
import { offerDownload } from '../../state/keep-archive';
import { useSettings } from '../../state/settings';
import { reportError } from '../../state/toasts';
import { useAnswer } from '../../state/use-answer';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ScrollRegion } from '../../ui/scroll-region';
import { SearchField } from '../../ui/search-field';
import { Segmented } from '../../ui/segmented';
import { SeverityIcon } from '../../ui/severity-icon';
import styles from './log.module.css';

const levels = { info: 'hint', warning: 'warning', error: 'error' } as const;
const shown = [
  { id: 'info', label: 'All' },
  { id: 'warning', label: 'Warnings' },
  { id: 'error', label: 'Errors' },
] as const;
const order = ['info', 'warning', 'error'];

/** What the studio has logged, the latest first, to be read, copied or kept for whoever helps. */
export function LogDialog({ onClose }: { onClose(): void }) {
  const [level, setLevel] = useState<LogEntry['level']>('info');
  const [words, setWords] = useState('');
  const { value, error, again } = useAnswer('', () => call('app.log', {}));
  const version = useSettings((state) => state.info?.version ?? '');
  const wanted = words.trim().toLowerCase();
  const entries = (value?.entries ?? [])
    .filter((entry) => order.indexOf(entry.level) >= order.indexOf(level))
    .filter(({ where, text }) => `${where} ${text}`.toLowerCase().includes(wanted))
    .toReversed();
  const text = () =>
    entries.map((entry) => `${entry.at} ${entry.level} ${entry.where}: ${entry.text}\n`).join('');
  return (
    <Dialog
      title="Log"
      size="wide"
      onClose={onClose}
      aside={<Button onClick={again}>Read again</Button>}
      footer={
        <>
          <Button
            icon={<Download size={14} aria-hidden />}
            disabled={entries.length === 0 && 'Nothing is listed.'}
            onClick={() =>
              offerDownload(new Blob([text()], { type: 'text/plain' }), `packwright-${version}-log.txt`)
            }
          >
            Save as file
          </Button>
          <Button
            disabled={entries.length === 0 && 'Nothing is listed.'}
            onClick={() => void navigator.clipboard.writeText(text()).catch(reportError)}
          >
            Copy
          </Button>
          <Button tone="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className={styles.log}>
        <p className={styles.about}>
          What went on in Packwright, kept in <code>{value?.location}</code>. It leaves this machine only if
          you send it; secrets are covered where their form tells them, names and paths are not: read it
          first.
        </p>
        <div className={styles.filters}>
          <SearchField label="Search the log" value={words} onChange={setWords} />
          <Segmented<LogEntry['level']> label="Entries" options={shown} value={level} onChange={setLevel} />
        </div>
        <ScrollRegion label="Entries of the log" className={styles.entries}>
          {error && <p role="alert">{error.message}</p>}
          {value && entries.length === 0 && <p className={styles.none}>Nothing of this kind was logged.</p>}
          <ol>
            {entries.map((entry, index) => (
              <Entry key={index} entry={entry} />
            ))}
          </ol>
        </ScrollRegion>
      </div>
    </Dialog>
  );
}

/** One line, or one that opens to the whole of it. */
function Entry({ entry: { at, level, where, text } }: { entry: LogEntry }) {
  const [first = '', ...rest] = text.split('\n');
  const line = (
    <>
      <SeverityIcon severity={levels[level]} />
      <time dateTime={at} className={styles.time}>
        {new Date(at).toLocaleString()}
      </time>
      <code className={styles.where}>{where}</code>
      <span className={styles.text}>{first}</span>
    </>
  );
  return (
    <li aria-label={`${level}: ${where}: ${first}`}>
      {rest.length === 0 ? (
        <div className={styles.line}>{line}</div>
      ) : (
        <details>
          <summary className={styles.line}>{line}</summary>
          <pre className={styles.rest}>{rest.join('\n')}</pre>
        </details>
      )}
    </li>
  );
}
