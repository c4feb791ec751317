import { useSyncExternalStore } from 'react';
import { shownTheme, useSettings } from '../state/settings';

function subscribe(changed: () => void): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  query.addEventListener('change', changed);
  const end = useSettings.subscribe(changed);
  return () => {
    query.removeEventListener('change', changed);
    end();
  };
}

/** The theme on screen; follows the system if that was chosen. */
export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, shownTheme);
}
