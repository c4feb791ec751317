import { useEffect } from 'react';
import { setLayout } from '../../state/layout';
import { Button } from '../../ui/button';
import { endTour, showStop, tourStops } from './stops';
import styles from './tour-bar.module.css';

/** The tour through the parts of the window, below them: it covers nothing, and can be left and taken up again. */
export function TourBar({ stop: number }: { stop: number }) {
  const stop = tourStops[number - 1];
  const isLast = number >= tourStops.length;
  useEffect(() => {
    if (stop) showStop(stop);
  }, [stop]);
  if (!stop) return null;
  return (
    <section data-region="tour" aria-label="Tour">
      <div className={styles.bar} data-view="tour">
        <p className={styles.text} aria-live="polite">
          <span className={styles.place}>
            {number} of {tourStops.length}
          </span>
          <strong>{stop.title}</strong>
          <span>{stop.text}</span>
        </p>
        <Button onClick={endTour}>End Tour</Button>
        <Button
          disabled={number === 1 && 'This is the first stop.'}
          onClick={() => setLayout('tour.stop', number - 1)}
        >
          Back
        </Button>
        <Button
          tone="primary"
          data-first-focus
          onClick={() => (isLast ? endTour() : setLayout('tour.stop', number + 1))}
        >
          {isLast ? 'Done' : 'Next'}
        </Button>
      </div>
    </section>
  );
}
