/**
 * Runs what opens a menu once the button that asked for it is up: letting go of it would close a menu that opened
 * while it was down. The menu key presses no button.
 */
export function afterButton({ buttons }: { buttons: number }, open: () => void): void {
  if (buttons === 0) open();
  else window.addEventListener('pointerup', () => setTimeout(open), { once: true });
}
