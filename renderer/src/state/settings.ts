import { create } from 'zustand';
import type { AppInfo, Settings } from '@core/contract';
import { call } from './bridge';
import { reportError } from './toasts';

interface SettingsState {
  /** Null until the host has answered. */
  info: AppInfo | null;
  settings: Settings;
}

export const useSettings = create<SettingsState>(() => ({
  info: null,
  settings: {
    theme: 'system',
    zoom: 1,
    textSize: 'normal',
    density: 'comfortable',
    reduceMotion: false,
    reopensLast: false,
    shortcuts: {},
  },
}));

/** Asks the host who it is and how the user likes it. */
export async function loadAppInfo(): Promise<void> {
  const info = await call('app.info', {});
  useSettings.setState({ info, settings: info.settings });
  applySettings(info.settings);
}

/** Changes some settings, at once on screen and then in the host. */
export async function changeSettings(change: Partial<Settings>): Promise<void> {
  const settings = { ...useSettings.getState().settings, ...change };
  useSettings.setState({ settings });
  applySettings(settings);
  try {
    await call('app.saveSettings', settings);
  } catch (thrown) {
    reportError(thrown);
  }
}

/** The theme on screen, whether chosen or the system's. */
export function shownTheme(): 'light' | 'dark' {
  const { theme } = useSettings.getState().settings;
  if (theme !== 'system') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** The stylesheet reads these marks; zoom is the desktop shell's, a browser has its own. */
function applySettings(settings: Settings): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.text = settings.textSize;
  root.dataset.density = settings.density;
  root.dataset.motion = settings.reduceMotion ? 'off' : 'on';
}
