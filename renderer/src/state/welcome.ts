import { create } from 'zustand';
import { useTabs } from './tabs';

interface WelcomeState {
  /** The welcome page stands over the editors of an open workspace; without a workspace it always shows. */
  shown: boolean;
}

export const useWelcome = create<WelcomeState>(() => ({ shown: false }));

export function hideWelcome(): void {
  useWelcome.setState({ shown: false });
}

/** Going to a file leaves the welcome page. */
useTabs.subscribe(hideWelcome);
