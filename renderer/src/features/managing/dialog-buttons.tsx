import { Button } from '../../ui/button';

interface DialogButtonsProps {
  verb: string;
  busy: boolean;
  /** Why it cannot be done now. */
  disabled: string | false;
  onCancel(): void;
  onDo(): void;
}

/** The two buttons of a window that does one thing. */
export function DialogButtons({ verb, busy, disabled, onCancel, onDo }: DialogButtonsProps) {
  return (
    <>
      <Button onClick={onCancel}>Cancel</Button>
      <Button tone="primary" busy={busy} disabled={disabled} onClick={onDo}>
        {verb}
      </Button>
    </>
  );
}
