import type { KeyboardEvent } from 'react';

/**
 * Up and Down go from one checkbox to the next of the same list, in addition to Tab, which would be slow. The list is
 * the nearest element marked `data-checks`.
 */
export function moveBetweenChecks(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const list = event.currentTarget.closest('[data-checks]');
  const checks = [...(list?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [])];
  const next = checks[checks.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
