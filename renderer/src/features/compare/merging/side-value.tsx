import { asText } from '@core/text/values';
import { ScrollRegion } from '../../../ui/scroll-region';
import { prettyJson } from '../../../ui/values/pretty-json';
import { differingPart } from '../differing-part';
import { TextDiff } from '../text-diff';
import styles from './side-value.module.css';

interface SideValueProps {
  label: string;
  value: unknown;
  /** What differs from it is marked; a text of many lines is shown line by line. */
  from?: unknown;
}

/** A text of more lines is compared line by line. */
const mostLines = 3;
/** Characters drawn of one value. */
const most = 20_000;

/** A value as one side of a merge has it. */
export function SideValue({ label, value, from }: SideValueProps) {
  const [text, base] = [shown(value), shown(from)];
  if (text === null) return <p className={styles.nothing}>It is not there.</p>;
  if (text === '') return <p className={styles.nothing}>Empty</p>;
  if (base !== null && base !== text && [text, base].some((one) => one.split('\n').length > mostLines))
    return <TextDiff before={base} after={text} label={`${label}, from the base`} short />;
  const [start, end] = (base === null ? null : differingPart(text, base)) ?? [text.length, text.length];
  return (
    <ScrollRegion className={styles.value} label={`${label}, value`}>
      {text.slice(0, Math.min(start, most))}
      {end > start && <mark className={styles.mark}>{text.slice(start, Math.min(end, start + most))}</mark>}
      {text.slice(end, end + most)}
      {text.length > 2 * most && '…'}
    </ScrollRegion>
  );
}

function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = asText(value);
  return prettyJson(text) ?? text;
}
