import { ChevronLeft } from 'lucide-react';
import type { MergeTexts } from '@core/contract/merging-calls';
import { readJson } from '@core/text/json/read';
import { Places } from '@core/text/places';
import { type ResultPlace, selectMerged } from '../../../state/merging';
import { pointerOfStep } from '../../../state/step-pointer';
import { Button } from '../../../ui/button';
import { focusShown } from '../focus-shown';
import { placeText } from './merge-words';
import styles from './place-notice.module.css';

/** What is said of the place that is shown, and the way back to where it was said. */
export function PlaceNotice({ place }: { place: ResultPlace }) {
  return (
    <div className={styles.notice}>
      <Button
        size="small"
        icon={<ChevronLeft size={14} aria-hidden />}
        onClick={() => {
          selectMerged(null);
          focusShown();
        }}
      >
        Overview
      </Button>
      <p className={styles.words}>
        {place.message} <span className={styles.where}>{placeText(place)}</span>
      </p>
    </div>
  );
}

/** Pointer and line of a place in the texts of its item; null for what it has none of. */
export function placeIn(
  { result }: MergeTexts,
  place: ResultPlace | null,
): { pointer: string | null; line: number | null } {
  if (!place || result === null) return { pointer: null, line: null };
  const { path, step } = place;
  if (step === null) return place;
  const { value } = readJson(result);
  const pointer = pointerOfStep(value, step);
  if (pointer === null) return { pointer, line: null };
  return { pointer, line: new Places({ path, text: result, value }).of({ pointer }).start.line };
}
