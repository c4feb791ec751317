export type Placement = 'below-start' | 'below-center' | 'right-start';

const margin = 6;

/** Where a box of this size goes beside an anchor so that it stays inside the window. Pure: sizes in, corner out. */
export function placeBox(
  anchor: { left: number; top: number; right: number; bottom: number },
  box: { width: number; height: number },
  view: { width: number; height: number },
  placement: Placement,
  gap: number,
): { left: number; top: number } {
  const clampLeft = (left: number) => Math.max(margin, Math.min(left, view.width - box.width - margin));
  const clampTop = (top: number) => Math.max(margin, Math.min(top, view.height - box.height - margin));
  if (placement === 'right-start') {
    const right = anchor.right + gap;
    const fits = right + box.width + margin <= view.width;
    return { left: clampLeft(fits ? right : anchor.left - gap - box.width), top: clampTop(anchor.top) };
  }
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - box.height;
  const top = below + box.height + margin <= view.height || above < margin ? below : above;
  const left = placement === 'below-start' ? anchor.left : (anchor.left + anchor.right) / 2 - box.width / 2;
  return { left: clampLeft(left), top: clampTop(top) };
}

/** Moves a fixed box, which is on screen already, beside an anchor. */
export function placeBeside(box: HTMLElement, anchor: DOMRect, placement: Placement, gap: number): void {
  const { width, height } = box.getBoundingClientRect();
  const view = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight };
  const { left, top } = placeBox(anchor, { width, height }, view, placement, gap);
  box.style.left = `${Math.round(left)}px`;
  box.style.top = `${Math.round(top)}px`;
}
