import { useEffect, useRef, useState } from 'react';
import { placeBeside } from './placing';
import styles from './tip-host.module.css';

interface Tip {
  text: string;
  keys: string | undefined;
  anchor: Element;
}

const delayMs = 450;
/** After one tip was read the next comes at once. */
const warmMs = 300;

/**
 * Shows the `data-tip` of whatever is pointed at or focused by keyboard, in one element for the whole window:
 * lists of thousands of rows need no component per tip. Names come from `aria-label` or text, so the tip
 * itself is hidden from assistive technology. Escape and any press take it away; the pointer may move onto it.
 */
export function TipHost() {
  const [tip, setTip] = useState<Tip | null>(null);
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => watchTips(setTip), []);

  useEffect(() => {
    const box = element.current;
    if (!box) return;
    if (!tip) {
      box.hidePopover();
      return;
    }
    box.showPopover();
    placeBeside(box, tip.anchor.getBoundingClientRect(), 'below-center', 6);
  }, [tip]);

  return (
    <div ref={element} popover="manual" className={styles.tip} aria-hidden="true" data-tip-box>
      {tip?.text}
      {tip?.keys && <span className={styles.keys}>{tip.keys}</span>}
    </div>
  );
}

function watchTips(show: (tip: Tip | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: Element | null = null;
  let hiddenAt = 0;

  const hide = () => {
    clearTimeout(timer);
    if (shown) hiddenAt = performance.now();
    shown = null;
    show(null);
  };
  const consider = (target: EventTarget | null, delay: number) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-tip-box]')) return;
    const anchor = target.closest('[data-tip]');
    if (anchor === shown && anchor) return;
    hide();
    const text = anchor?.getAttribute('data-tip');
    if (!anchor || !text) return;
    const warm = performance.now() - hiddenAt < warmMs;
    timer = setTimeout(
      () => {
        if (!anchor.isConnected) return;
        shown = anchor;
        show({ text, keys: anchor.getAttribute('data-tip-keys') ?? undefined, anchor });
      },
      warm ? 0 : delay,
    );
  };

  const ending = new AbortController();
  const on = { signal: ending.signal, capture: true };
  document.addEventListener(
    'pointerover',
    (event) => event.pointerType !== 'touch' && consider(event.target, delayMs),
    on,
  );
  document.addEventListener(
    'focusin',
    (event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible'))
        consider(event.target, delayMs);
    },
    on,
  );
  for (const end of ['focusout', 'pointerdown', 'scroll', 'wheel'] as const)
    document.addEventListener(end, hide, on);
  document.addEventListener('keydown', hide, on);
  document.documentElement.addEventListener('pointerleave', hide, { signal: ending.signal });
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}
