import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useStore } from 'zustand';
import type { DocumentView } from '../../../state/document-view';
import type { PlaceInValue } from '../../../state/field-reveal';
import { useFindingsBelow } from '../../../state/findings-below';
import { applyFix } from '../../../state/fixes';
import { takesFormEdits } from '../../../state/form-edits';
import { FindingList } from '../../../ui/finding-list';
import { addPlace, nearestPlace, usePlaces } from './finding-places';

interface FoundBelowProps {
  path: string;
  document: DocumentView;
  pointer: string;
  /** Name of the field at the pointer. */
  about: string;
  /** Focuses the field; the first one next to this where absent. */
  onFocus?(place: PlaceInValue): void;
}

/**
 * What was found at a place of the playbook or below it, with its fixes, beside the field it is about. What a field
 * further in says is left to that one.
 */
export function FoundBelow({ path, document, pointer, about, onFocus }: FoundBelowProps) {
  const places = usePlaces();
  const found = useFindingsBelow(path, pointer);
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();
  const focus = (place: PlaceInValue) => {
    const beside = anchor.current?.parentElement;
    if (onFocus) onFocus(place);
    else beside?.querySelector<HTMLElement>(focusable)?.focus();
    beside?.scrollIntoView({ block: 'nearest' });
  };
  const focusLater = useEffectEvent(focus);
  useEffect(
    () => addPlace(places, { id, pointer, focus: (place) => focusLater(place) }),
    [places, id, pointer],
  );
  // A text, so that a field without findings is not re-rendered whenever another finding arrives.
  const shown = useStore(places, (state) =>
    found
      .filter((finding) => nearestPlace(state.places, finding.pointer)?.id === id)
      .map(({ fingerprint }) => fingerprint)
      .join(' '),
  );
  const findings = found.filter(({ fingerprint }) => shown.includes(fingerprint));
  const onFix = takesFormEdits(document) ? applyFix : null;
  return (
    <div ref={anchor} hidden={findings.length === 0}>
      <FindingList
        findings={findings}
        about={about}
        onGo={({ range }) => focus(range)}
        onFix={onFix && ((finding) => void onFix(finding))}
      />
    </div>
  );
}

const focusable = 'input, textarea, [role="textbox"], button, [tabindex="0"]';
