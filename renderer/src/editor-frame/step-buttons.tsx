import type { LucideIcon } from 'lucide-react';
import { IconButton } from '../ui/icon-button';

/** A move to a place beside: what it is called, its keys and its arrow. */
export interface Step<S extends string> {
  step: S;
  label: string;
  shortcut: string;
  Icon: LucideIcon;
}

interface StepButtonsProps<S extends string, P> {
  steps: readonly Step<S>[];
  canEdit: boolean;
  /** Where a step leads; null where it leads nowhere. */
  placeAfter(step: S): P | null;
  onMove(place: P): void;
}

/** Moves one of a tree to the places beside it. */
export function StepButtons<S extends string, P>(props: StepButtonsProps<S, P>) {
  const { steps, canEdit, placeAfter, onMove } = props;
  return steps.map(({ step, label, shortcut, Icon }) => {
    const place = placeAfter(step);
    return (
      <IconButton
        key={step}
        size="small"
        label={label}
        shortcut={shortcut}
        icon={<Icon size={14} aria-hidden />}
        disabled={!canEdit || place === null}
        onClick={() => place !== null && onMove(place)}
      />
    );
  });
}
