import { useState } from 'react';
import type { LayoutPart } from '@core/content/layout/parts';
import { firstText } from '@core/text/values';
import { useScene } from '../layout-scene';
import { shownFor } from '../shown';
import styles from './tab-strip.module.css';

/** Tabs, one of which is open; a selected part opens the tab it is in. */
export function TabStrip({ part }: { part: LayoutPart }) {
  const { partsOf, chosen, choose, record, isDesign, drawn } = useScene();
  const tabs = (partsOf.get(part.holds[0]?.pointer ?? '') ?? []).filter(
    (tab) => isDesign || shownFor(tab, record) !== 'no',
  );
  const [open, setOpen] = useState(0);
  const led = tabs.findIndex(({ pointer }) => chosen && `${chosen.pointer}/`.startsWith(`${pointer}/`));
  const current = tabs[led >= 0 ? led : Math.min(open, tabs.length - 1)];
  return (
    <>
      <div className={styles.tabs}>
        {tabs.map((tab, index) => (
          <button
            key={tab.pointer}
            type="button"
            tabIndex={isDesign ? -1 : 0}
            className={styles.tab}
            aria-pressed={tab === current}
            data-hidden={shownFor(tab, record) === 'no' || undefined}
            onClick={() => {
              setOpen(index);
              if (isDesign) choose(tab);
            }}
          >
            {firstText(tab.value, 'title') ?? 'No title'}
          </button>
        ))}
      </div>
      {current && current.holds.length > 0 ? (
        drawn(current.holds[0]?.pointer ?? '')
      ) : (
        <p className={styles.note}>What this tab holds is edited in the source.</p>
      )}
    </>
  );
}
