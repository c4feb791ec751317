import type { ReactNode } from 'react';
import { betweenAggregates, savings, secondsBetween, spanOf, withinSpan } from '@core/content/layout/measure';
import { recordsBehind } from '@core/query/records-behind';
import { counted } from '@core/text/counted';
import { spanText } from '@core/text/span';
import { firstText, type JsonMap, member } from '@core/text/values';
import { Drill } from './drill';
import { Placeholder } from './placeholder';
import { useAnswer } from './use-answer';
import { useRunCount } from './use-run-count';
import { useWidgetQuery } from './use-widget-query';
import styles from './widgets.module.css';

/** A number of records or runs, by what it measures (docs/platform/views.md#numbers). */
export function NumberWidget({ config }: { config: unknown }) {
  switch (firstText(config, 'metricsType')) {
    case 'totalCount':
      return <TotalCount config={config} />;
    case 'timeToX':
      return <TimeBetween config={config} />;
    case 'ratio':
      return <Ratio config={config} />;
    case 'roi':
      return <Savings config={config} />;
    default:
      return <Placeholder type="performanceMetrics" config={config} />;
  }
}

const countAll = [{ operator: 'countdistinct', field: '*', alias: 'total' }];
const totalIn = (rows: readonly JsonMap[]) => Number(rows[0]?.total ?? 0);

/** How many records there are in the span, and in the one before it. */
function useCount(module: string | null, query: JsonMap, earlier: JsonMap) {
  const now = useAnswer({ module, query: { ...query, aggregates: countAll }, limit: 1 });
  const before = useAnswer({ module, query: { ...earlier, aggregates: countAll }, limit: 1 });
  return { note: now.note ?? before.note, now: totalIn(now.rows), before: totalIn(before.rows) };
}

/** How many records meet the conditions in the span of days. */
function TotalCount({ config }: { config: unknown }) {
  const module = firstText(config, 'resource');
  const span = spanOf(config);
  const asked = useWidgetQuery(config);
  const query = withinSpan(asked, span);
  const count = useCount(module, query, withinSpan(asked, span, 1));
  if (count.note !== null) return <p className={styles.note}>{count.note}</p>;
  return (
    <Said config={config} now={count.now} before={count.before}>
      <Drill
        module={module ?? ''}
        query={recordsBehind(query, {})}
        what={firstText(config, 'title') ?? 'the number'}
      >
        {count.now}
      </Drill>
    </Said>
  );
}

/** Most pairs of dates that the time between is worked out from. */
const mostPairs = 20_000;

/** The time from one date of records to another: its mean, or the longest. */
function TimeBetween({ config }: { config: unknown }) {
  const [from, to] = [firstText(config, 'fromDateField'), firstText(config, 'toDateField')];
  const aggregates = betweenAggregates(from ?? '', to ?? '');
  const module = from === null || to === null ? null : firstText(config, 'resource');
  const asked = useWidgetQuery(config);
  const ask = (before: number) => ({
    module,
    query: { ...withinSpan(asked, spanOf(config), before), sort: [], aggregates },
    limit: mostPairs,
  });
  const now = useAnswer(ask(0));
  const earlier = useAnswer(ask(1));
  if (from === null || to === null)
    return <p className={styles.note}>Choose the two dates that the time is between.</p>;
  const note = now.note ?? earlier.note;
  if (note !== null) return <p className={styles.note}>{note}</p>;
  const isLongest = firstText(config, 'opration') === 'max';
  const seconds = secondsBetween(now.rows, isLongest);
  if (seconds === null) return <p className={styles.note}>No record of these days has both dates.</p>;
  return (
    <Said config={config} now={seconds} before={secondsBetween(earlier.rows, isLongest) ?? 0}>
      {spanText(seconds)}
    </Said>
  );
}

/** Records that meet the conditions, in per cent of others. */
function Ratio({ config }: { config: unknown }) {
  const module = firstText(config, 'resource');
  const span = spanOf(config);
  const asked = useWidgetQuery(config);
  const part = useCount(module, withinSpan(asked, span), withinSpan(asked, span, 1));
  const ofSpan = spanOf(config, 'ratiotimeRange');
  const whole = useCount(
    firstText(config, 'ratioResource'),
    withinSpan(member(config, 'ratioquery'), ofSpan),
    withinSpan(member(config, 'ratioquery'), ofSpan, 1),
  );
  const note = part.note ?? whole.note;
  if (note !== null) return <p className={styles.note}>{note}</p>;
  if (whole.now === 0)
    return <p className={styles.note}>There is no record of these days it could be part of.</p>;
  const share = (count: number, all: number) => (all === 0 ? 0 : (count / all) * 100);
  return (
    <Said
      config={config}
      now={share(part.now, whole.now)}
      before={share(part.before, whole.before)}
      fact={` ${part.now} of ${whole.now}`}
    >
      {share(part.now, whole.now).toFixed(1)} %
    </Said>
  );
}

/** The time or money that runs of playbooks have saved. */
function Savings({ config }: { config: unknown }) {
  const days = Number(member(config, 'days') ?? 0);
  const withFailed = member(config, 'includeFailedPlaybooks') === true;
  const now = useRunCount(days, 0, withFailed);
  const before = useRunCount(days, 1, withFailed);
  const note = now.note ?? before.note;
  if (note !== null) return <p className={styles.note}>{note}</p>;
  const isTime = firstText(config, 'showSavings') === 'time';
  const { minutes, cost } = savings(config, now.runs);
  return (
    <Said
      config={config}
      now={now.runs}
      before={before.runs}
      fact={` by ${counted(now.runs, 'run')} of playbooks`}
    >
      {isTime ? spanText(minutes * 60) : cost.toLocaleString('en', { style: 'currency', currency: 'USD' })}
    </Said>
  );
}

interface SaidProps {
  config: unknown;
  now: number;
  /** The same in the span of days before. */
  before: number;
  fact?: string;
  children: ReactNode;
}

/** A number with its days, and how it has changed where the widget says so. */
function Said({ config, now, before, fact = '', children }: SaidProps) {
  const days = Number(member(config, 'days') ?? 0);
  const change = before === 0 ? null : ((now - before) / before) * 100;
  return (
    <div>
      <p className={styles.number}>
        {children}
        <span className={styles.fact}>{fact}</span>
      </p>
      {days > 0 && (
        <p className={styles.fact}>
          in the last {counted(days, 'day')}
          {member(config, 'showPercentageChanges') === true &&
            (change === null
              ? ', none in those before'
              : `, ${change >= 0 ? '+' : '−'}${Math.abs(change).toFixed(0)} % against those before`)}
        </p>
      )}
    </div>
  );
}
