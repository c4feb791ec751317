import { Eraser, RefreshCw, Send } from 'lucide-react';
import { useState } from 'react';
import { isMap, type JsonMap, textOf } from '@core/text/values';
import { useInstance } from '../../state/instance';
import { ask } from '../../state/instance-api';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { counted } from '@core/text/counted';
import { DataGrid, type GridColumn } from '../../ui/data-grid';
import { EmptyState } from '../../ui/empty-state';
import { answerSourceNames } from '../../ui/trace/answer-source';
import { ValueView } from '../../ui/values/value-view';
import { useAnswer } from '../../state/use-answer';
import styles from './views.module.css';

const path = '/packwright/outbox';

const columns: readonly GridColumn[] = [
  { id: 'time', title: 'Time', width: 150, sort: null },
  { id: 'kind', title: 'Kind', width: 90, sort: null },
  { id: 'source', title: 'From', width: 180, sort: null },
  { id: 'what', title: 'What', width: 380, sort: null },
  { id: 'answer', title: 'Answer', width: 240, sort: null },
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
        <Button icon={<Eraser size={14} aria-hidden />} onClick={() => void clear().catch(reportError)}>
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
            <EmptyState icon={<Send size={28} strokeWidth={1.5} aria-hidden />} title="The outbox is empty">
              {outbox.error?.message ??
                'Mails, notifications and calls of playbooks and rules lie here instead of leaving this computer.'}
            </EmptyState>
          )}
        </div>
      </div>
      {detail && (
        <section className={styles.problems} aria-label="Outbox entry">
          <h3 className={styles.subtitle}>{whatOf(detail)}</h3>
          <ValueView value={detail.content} />
        </section>
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

/** A call's target, a mail's subject and its receivers, what a notification says. */
function whatOf({ content }: Entry): string {
  const { target, subject, to } = content;
  if (typeof target === 'string') return target;
  if (typeof subject !== 'string') return textOf(content.content) ?? '';
  return Array.isArray(to) && to.length > 0 ? `${subject} → ${to.join(', ')}` : subject;
}

function answerOf({ kind, content }: Entry): string {
  const { answer } = content;
  if (kind !== 'Call') return kind === 'Mail' ? answerSourceNames.outbox : '';
  const said =
    Object.entries(answerSourceNames).find(([source]) => source === answer)?.[1] || 'Nobody answered';
  return typeof content.status === 'number' ? `${said} (${content.status})` : said;
}
