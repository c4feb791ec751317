import { useSettings } from './settings';

/** Whether the keys are those of a Mac. The host knows; before it has answered, the browser's own word counts. */
export function isMac(): boolean {
  const platform = useSettings.getState().info?.platform;
  if (platform) return platform === 'mac';
  return typeof navigator !== 'undefined' && /Mac/.test(navigator.userAgent);
}

/**
 * Whether the browser keeps Ctrl+W, Ctrl+Tab and their like for itself. It does so for pages in a tab,
 * not in the desktop shell and not in a window of their own (app mode).
 */
export function browserKeepsKeys(): boolean {
  if (useSettings.getState().info?.shell === 'electron') return false;
  return typeof matchMedia === 'function' && matchMedia('(display-mode: browser)').matches;
}
