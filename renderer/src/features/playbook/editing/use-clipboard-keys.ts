import { useEffect, useEffectEvent } from 'react';
import type { Place } from '@core/edit/playbook/elements';
import { copied, cut, pasteText } from './clipboard';
import type { Subject } from './session';

/** Whether the keys are the canvas' now: it has the focus, or its outline, or what speaks of several steps, or nothing. */
export function isOnCanvas(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return activeElement.closest('[data-canvas], [data-several]') !== null || isInOutline();
}

export function isInOutline(): boolean {
  return Boolean(document.activeElement?.closest('[data-outline]'));
}

/** Copy, cut and paste by the keys of the system, which need no permission to use the clipboard. */
export function useClipboardKeys(
  subject: Subject | null,
  ids: readonly string[],
  pasteAt: () => Place | null,
): void {
  const take = useEffectEvent((event: ClipboardEvent, how: typeof copied) => {
    const hasText = (document.getSelection()?.toString() ?? '') !== '';
    const text = subject && isOnCanvas() && !hasText ? how(subject, ids) : null;
    if (text === null) return;
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!subject || !isOnCanvas() || text === '') return;
    event.preventDefault();
    pasteText(subject, text, pasteAt());
  });
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => take(event, copied);
    const onCut = (event: ClipboardEvent) => take(event, cut);
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCut);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCut);
      document.removeEventListener('paste', paste);
    };
  }, []);
}
