import { Bot, BrainCircuit, Layers, Wrench } from 'lucide-react';
import { useMemo, useState } from 'react';
import { elementsOf, firstText, type JsonMap, mapOf } from '@core/text/values';
import { costText } from '@core/language-model/price';
import { ask } from '../../state/instance-api';
import { resetLayout, useLayout } from '../../state/layout';
import { useAnswer } from '../../state/use-answer';
import { Splitter } from '../../ui/splitter';
import { Tree } from '../../ui/tree';
import { ValueView } from '../../ui/values/value-view';
import { callSources } from './call-sources';
import { Provenance } from './provenance';
import { messagesOf, type SpanRow, spanRows } from './span-rows';
import styles from './trace-view.module.css';

const icons: Readonly<Record<string, typeof Bot>> = {
  AGENT: Bot,
  LLM: BrainCircuit,
  TOOL: Wrench,
  CUSTOM: Layers,
};

/** The steps of a task as a tree with their times, and what one of them was given and gave. */
export function TraceView({ trace }: { trace: JsonMap }) {
  const id = firstText(trace, 'trace_id') ?? '';
  const [height, setHeight] = useLayout('instance.trace.height');
  const spans = useAnswer(
    `${id} ${String(trace.status)} ${JSON.stringify(trace.span_counts)} ${String(trace.total_tokens)}`,
    async () => stepsOf(await ask('GET', `/packwright/traces/${id}/steps`)),
  );
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string | null>(null);
  const known = spans.value?.spans;
  const rows = useMemo(() => spanRows(known ?? [], closed), [known, closed]);
  const sources = useMemo(() => callSources(known ?? []), [known]);
  const shown = rows.find((row) => row.id === chosen) ?? rows[0];
  const toggle = (row: SpanRow) => {
    const copy = new Set(closed);
    if (!copy.delete(row.id)) copy.add(row.id);
    setClosed(copy);
  };
  return (
    <>
      <Splitter
        reversed
        label="Height of the steps"
        orientation="horizontal"
        value={height}
        min={120}
        max={720}
        onChange={setHeight}
        onReset={() => resetLayout('instance.trace.height')}
      />
      <section className={styles.trace} style={{ height }} aria-label="Steps of the task">
        <div className={styles.tree}>
          <Tree
            label="Steps"
            rows={rows}
            selectedId={shown?.id ?? null}
            rowHeight={26}
            opensBranches
            onOpen={(row) => setChosen(row.id)}
            onCursor={(row) => setChosen(row.id)}
            onToggle={toggle}
            renderRow={(row) => <Step row={row} />}
          />
        </div>
        {shown && (
          <StepDetail
            span={shown.span}
            source={sources.get(shown.id) ?? null}
            provenance={spans.value?.provenance[shown.id] ?? null}
          />
        )}
      </section>
    </>
  );
}

const stepsOf = (answer: unknown) => ({
  spans: elementsOf(mapOf(answer).spans, '').map(({ value }) => mapOf(value)),
  provenance: mapOf(mapOf(answer).provenance),
});

function Step({ row: { span, label, from, share } }: { row: SpanRow }) {
  const Icon = icons[firstText(span, 'span_type') ?? ''] ?? Wrench;
  return (
    <span className={styles.step} data-status={firstText(span, 'status')}>
      <Icon size={14} aria-hidden className={styles.icon} />
      <span className={styles.name}>{label}</span>
      <span className={styles.lane} aria-hidden>
        <span
          className={styles.time}
          style={{
            marginInlineStart: `${Math.min(from * 100, 99)}%`,
            inlineSize: `${Math.max(share * 100, 1)}%`,
          }}
        />
      </span>
      <span className={styles.duration}>{durationOf(span)}</span>
    </span>
  );
}

const durationOf = ({ duration_ms: time }: JsonMap): string =>
  typeof time === 'number' ? `${Math.round(time)} ms` : 'running';

interface StepDetailProps {
  span: JsonMap;
  /** Who chose to make a call; null for what is none. */
  source: string | null;
  /** What the answer of an agent rests on; null for any other step. */
  provenance: unknown;
}

function StepDetail({ span, source, provenance }: StepDetailProps) {
  const messages = messagesOf(span);
  const usage = mapOf(mapOf(span.output).usage);
  const tokens =
    typeof usage.input_tokens === 'number'
      ? `${usage.input_tokens} tokens read, ${String(usage.output_tokens)} written`
      : '';
  const error = firstText(span, 'error');
  return (
    <div role="region" aria-label="Step" className={styles.detail} {...takesKeys}>
      <h3 className={styles.title}>{firstText(span, 'name')}</h3>
      <p className={styles.muted}>
        {[
          firstText(span, 'span_type'),
          firstText(span, 'status'),
          durationOf(span),
          tokens,
          costOf(span),
          source,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {provenance !== null && <Provenance provenance={mapOf(provenance)} />}
      {error !== null && <p className={styles.error}>{error}</p>}
      {messages.length > 0 ? (
        <ol className={styles.messages} aria-label="What the model was told">
          {messages.map(({ role, content }, index) => (
            <li key={index}>
              <span className={styles.role}>{role}</span>
              <span className={styles.text}>{content}</span>
            </li>
          ))}
        </ol>
      ) : (
        <Part title="Given" value={span.input} />
      )}
      <Part title="Given back" value={span.output} />
    </div>
  );
}

function costOf({ attributes }: JsonMap): string {
  const { cost } = mapOf(attributes);
  return typeof cost === 'number' ? `cost ${costText(cost)}` : '';
}

/** As nothing in it may take the keyboard, it does itself. */
const takesKeys = { tabIndex: 0 };

function Part({ title, value }: { title: string; value: unknown }) {
  if (value === null || value === undefined) return null;
  return (
    <>
      <h4 className={styles.part}>{title}</h4>
      <ValueView value={value} />
    </>
  );
}
