import type { Change, Inside, Stretch } from '@core/contract/comparison';
import { asText } from '@core/text/values';
import { useComparing } from '../../state/comparing';
import { prettyJson } from '../../ui/values/pretty-json';
import styles from './change-values.module.css';
import { differingPart } from './differing-part';
import { inNames } from './in-names';
import { shortData } from './short-data';
import { TextDiff } from './text-diff';

/** A text of more lines is shown line by line. */
const mostLines = 3;
/** Characters shown of a value, and of what is the same around what differs. */
const most = 1_500;
const around = 80;

/** What a value was and is, beside each other, with what differs between them marked. */
export function ChangeValues({ change }: { change: Change }) {
  const names = useComparing((state) => state.compared?.names) ?? noNames;
  const { before, after, inside } = change;
  if (inside && inside.of !== 'lines') return <InsideValues inside={inside} names={names} />;
  const [old, now] = shortData(shown(before, names), shown(after, names));
  if (old !== null && now !== null && [old, now].some((text) => text.split('\n').length > mostLines))
    return <TextDiff before={old} after={now} label={change.where} short />;
  return (
    <div className={styles.values}>
      {old !== null && <Value as="del" stretches={stretchesOf(old, now, 'removed')} />}
      {now !== null && <Value as="ins" stretches={stretchesOf(now, old, 'added')} />}
    </div>
  );
}

const noNames = {};

function InsideValues({ inside, names }: { inside: Inside; names: Readonly<Record<string, string>> }) {
  const stretches = inside.stretches.map((one) => ({ ...one, text: inNames(one.text, names) }));
  return (
    <div className={styles.values}>
      <Value as="del" stretches={stretches.filter(({ change }) => change !== 'added')} />
      <Value as="ins" stretches={stretches.filter(({ change }) => change !== 'removed')} />
    </div>
  );
}

function Value({ as: Part, stretches }: { as: 'del' | 'ins'; stretches: readonly Stretch[] }) {
  return (
    <Part className={Part === 'del' ? styles.before : styles.after}>
      <span className={styles.sign} aria-hidden="true">
        {Part === 'del' ? '−' : '+'}
      </span>
      <span className={styles.text}>
        {stretches.every(({ text }) => text === '') && <span className={styles.nothing}>empty</span>}
        {stretches.map(({ change, text }, at) =>
          change === 'same' ? (
            <span key={at}>{shortened(text, at === 0, at === stretches.length - 1)}</span>
          ) : (
            <mark key={at} className={styles.mark}>
              {text.length > most ? `${text.slice(0, most)}…` : text}
            </mark>
          ),
        )}
      </span>
    </Part>
  );
}

/** What is the same is cut where it is long: at its beginning, its end, or between two that differ. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= (isFirst && isLast ? most : 3 * around)) return text;
  if (isFirst && isLast) return `${text.slice(0, most)}…`;
  const [start, end] = [isFirst ? '' : text.slice(0, around), isLast ? '' : text.slice(-around)];
  return `${start}…${end}`;
}

/** A text with what differs from the other one; without another, all of it. */
function stretchesOf(text: string, other: string | null, as: 'removed' | 'added'): Stretch[] {
  const part = other === null ? null : differingPart(text, other);
  if (!part) return [{ change: 'same', text }];
  const parts: Stretch[] = [
    { change: 'same', text: text.slice(0, part[0]) },
    { change: as, text: text.slice(...part) },
    { change: 'same', text: text.slice(part[1]) },
  ];
  return parts.filter((one) => one.text !== '');
}

/** A value as text; null for none. */
function shown(value: unknown, names: Readonly<Record<string, string>>): string | null {
  if (value === null || value === undefined) return null;
  const text = asText(value);
  return inNames(prettyJson(text) ?? text, names);
}
