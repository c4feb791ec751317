import { create } from 'zustand';

interface AnnouncerState {
  /** Read out by assistive technology whenever it changes. */
  message: string;
}

export const useAnnouncer = create<AnnouncerState>(() => ({ message: '' }));

/** Announces to those who do not see the screen what has just happened. */
export function announce(message: string): void {
  const { message: last } = useAnnouncer.getState();
  // The same text twice would be read once; a trailing space makes it another text.
  useAnnouncer.setState({ message: message === last ? `${message} ` : message });
}
