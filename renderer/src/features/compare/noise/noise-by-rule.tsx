import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Compared } from '@core/contract/comparing';
import { counted } from '@core/text/counted';
import { noiseWords } from '../words';
import styles from './noise.module.css';
import { NoisePlaces } from './noise-places';

/** What says nothing: how much by which rule, and on request where it is. */
export function NoiseByRule({ noise }: { noise: Compared['noise'] }) {
  if (noise.paths === 0) return null;
  const rules = Object.entries(noise.byRule).sort(([, one], [, other]) => other - one);
  return (
    <details className={styles.part}>
      <summary className={styles.summary}>
        Set apart as noise: {counted(noise.paths, 'value')}, {counted(noise.items, 'item')} with nothing else
      </summary>
      <ul className={styles.rules} aria-label="Noise by rule">
        {rules.map(([rule, count]) => (
          <Rule key={rule} rule={rule} count={count} />
        ))}
      </ul>
    </details>
  );
}

function Rule({ rule, count }: { rule: string; count: number }) {
  const [open, setOpen] = useState(false);
  const Sign = open ? ChevronDown : ChevronRight;
  return (
    <li>
      <button type="button" className={styles.rule} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Sign size={14} aria-hidden className={styles.sign} />
        <span className={styles.number}>{count}</span>
        {noiseWords[rule] ?? rule} <span className={styles.muted}>{rule}</span>
      </button>
      {open && <NoisePlaces of={{ rule }} />}
    </li>
  );
}
