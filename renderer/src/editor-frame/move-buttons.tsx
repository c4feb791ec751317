import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '../ui/icon-button';

interface MoveButtonsProps {
  /** Place in the list, and how many are in it. */
  at: number;
  count: number;
  canEdit: boolean;
  /** Whether `Alt` with an arrow moves it too, in its list. */
  hasKeys?: boolean;
  onMove(to: number): void;
}

/** Moves one of a list up and down, beside its name. */
export function MoveButtons({ at, count, canEdit, hasKeys = false, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        size="small"
        label="Move up"
        shortcut={hasKeys ? 'Alt+↑' : undefined}
        icon={<ArrowUp size={14} aria-hidden />}
        disabled={!canEdit || at === 0}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        size="small"
        label="Move down"
        shortcut={hasKeys ? 'Alt+↓' : undefined}
        icon={<ArrowDown size={14} aria-hidden />}
        disabled={!canEdit || at >= count - 1}
        onClick={() => onMove(at + 1)}
      />
    </>
  );
}
