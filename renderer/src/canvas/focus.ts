import { createContext, type RefObject } from 'react';

/** Whether the keyboard is on the canvas, so that the selected card takes the focus when it appears. */
export const FocusContext = createContext<RefObject<boolean>>({ current: false });
