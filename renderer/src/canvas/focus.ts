import { createContext, type RefObject } from 'react';

/** Whether the canvas has the focus, so that the selected card is focused when it appears. */
export const FocusContext = createContext<RefObject<boolean>>({ current: false });
