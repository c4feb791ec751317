import { Eraser, RefreshCw, Send } from 'lucide-react';
import { useState } from 'react';
import { isMap, type JsonMap, mapOf, textOf } from '@core/text/values';
import { useInstance } from '../../state/instance-store';
import { ask } from '../../state/instance-api';
import { Button } from '../../ui/button';
import { counted } from '@core/text/counted';
import { DataGrid, type GridColumn } from '../../ui/data-grid';
import { EmptyState } from '../../ui/empty-state';
import { ScrollRegion } from '../../ui/scroll-region';
import { answerSourceNames } from '../../ui/trace/answer-source';
import { ValueView } from '../../ui/values/value-view';
import { ConfirmDialog } from './confirm-dialog';
import { useAnswer } from '../../state/use-answer';
import styles from './views.module.css';

const path = '/packwright/outbox';

const columns: readonly GridColumn[] = [
  { id: 'time', title: 'Time', width: 150, sort: null },
  { id: 'kind', title: 'Kind', width: 90, sort: null },
  { id: 'source', title: 'From', width: 170, sort: null },
  { id: 'what', title: 'What', width: 310, sort: null },
  { id: 'answer', title: 'Answer', width: 230, sort: null },
];

interface Entry {
  id: string;
  /** Seconds since the epoch. */
  at: number;
  kind: string;
  content: JsonMap;
}

/** What playbooks, rules and clients would have sent into the world, the latest on top. */
export function OutboxView() {
  const changes = useInstance((store) => store.changes);
  const outbox = useAnswer(String(changes), async () => entriesOf(await ask('GET', path)));
  const [chosen, setChosen] = useState<string | null>(null);
  const [isClearing, setIsClearing] = useState(false);
  const entries = outbox.value ?? [];
  const detail = entries.find(({ id }) => id === chosen);
  const clear = async () => {
    await ask('DELETE', path);
    outbox.again();
  };
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <h2 className={styles.title}>Outbox</h2>
        <span className={styles.muted} role="status">
          {counted(entries.length, 'item')}
        </span>
        <span className={styles.space} />
        <Button icon={<RefreshCw size={14} aria-hidden />} onClick={() => outbox.again()}>
          Refresh
        </Button>
        <Button
          icon={<Eraser size={14} aria-hidden />}
          disabled={entries.length === 0}
          onClick={() => setIsClearing(true)}
        >
          Clear
        </Button>
      </div>
      <div className={styles.body}>
        <div className={styles.column}>
          {entries.length > 0 ? (
            <DataGrid
              label="What would have left the instance"
              columns={columns}
              rows={entries.map(({ id }) => id)}
              rowLabel={(index) => (entries[index] ? whatOf(entries[index]) : '')}
              renderCell={(index, column) => {
                const entry = entries[index];
                return entry ? cellOf(entry, columns[column]?.id ?? '') : null;
              }}
              selectedId={chosen}
              onOpen={(index) => setChosen(entries[index]?.id ?? null)}
            />
          ) : (
            <EmptyState
              icon={<Send size={28} strokeWidth={1.5} aria-hidden />}
              title={outbox.error ? 'The outbox cannot be read' : 'The outbox is empty'}
            >
              {outbox.error?.message ??
                'Mails, notifications and calls of playbooks and rules lie here instead of leaving this computer.'}
            </EmptyState>
          )}
        </div>
      </div>
      {detail && (
        <ScrollRegion label="Outbox entry" className={styles.problems}>
          <h3 className={styles.subtitle}>{whatOf(detail)}</h3>
          <p className={styles.muted}>{factsOf(detail)}</p>
          <ValueView value={heldBy(detail)} />
        </ScrollRegion>
      )}
      {isClearing && (
        <ConfirmDialog
          title="Clear the outbox?"
          action={`Clear ${counted(entries.length, 'item')}`}
          onConfirm={clear}
          onClose={() => setIsClearing(false)}
        >
          Mails, notifications and calls that lie here are removed for good. Records and runs stay.
        </ConfirmDialog>
      )}
    </div>
  );
}

const kinds = [
  ['mails', 'Mail'],
  ['notifications', 'Notification'],
  ['calls', 'Call'],
] as const;

function entriesOf(body: unknown): Entry[] {
  const answer = isMap(body) ? body : {};
  return kinds
    .flatMap(([key, kind]) => {
      const list = answer[key];
      return (Array.isArray(list) ? list : []).filter(isMap).map((content) => ({
        id: String(content.id),
        at: Number(content.at),
        kind,
        content,
      }));
    })
    .toSorted((one, other) => Number(other.id) - Number(one.id));
}

function cellOf(entry: Entry, column: string): string {
  switch (column) {
    case 'time':
      return new Date(entry.at * 1000).toLocaleString();
    case 'kind':
      return entry.kind;
    case 'source':
      return textOf(entry.content.source) ?? '';
    case 'what':
      return whatOf(entry);
    default:
      return answerOf(entry);
  }
}

/** A call's target; of a mail or a notification the subject, and who or which channel gets it. */
function whatOf({ content }: Entry): string {
  const { target, to, channel, params } = content;
  if (typeof target === 'string') return target;
  const subject = textOf(content.subject ?? mapOf(params).subject ?? content.content);
  const receivers = Array.isArray(to) ? to.join(', ') : (textOf(channel) ?? '');
  return [subject, receivers].filter(Boolean).join(' → ');
}

/** When it was put there, by whom, in which run, and who answered. */
function factsOf(entry: Entry): string {
  const { run, source } = entry.content;
  return [
    cellOf(entry, 'time'),
    entry.kind,
    source ? `from “${textOf(source)}”` : '',
    typeof run === 'number' ? `in run ${run}` : '',
    answerOf(entry),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What the line of facts and the heading say already. */
const told: ReadonlySet<string> = new Set('id at run source step target answer status'.split(' '));

/** What it holds, without what is empty. */
const heldBy = ({ content }: Entry): JsonMap =>
  Object.fromEntries(
    Object.entries(content).filter(
      ([key, value]) =>
        !told.has(key) && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

function answerOf({ kind, content }: Entry): string {
  const { answer } = content;
  if (kind !== 'Call') return answerSourceNames.outbox;
  const said =
    Object.entries(answerSourceNames).find(([source]) => source === answer)?.[1] || 'Nobody answered';
  return typeof content.status === 'number' ? `${said} (${content.status})` : said;
}
