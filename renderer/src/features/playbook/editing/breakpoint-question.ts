import { create } from 'zustand';
import type { BreakpointPlace } from '../../../state/debugging';

/** The step whose breakpoint is being edited. */
export const useBreakpointQuestion = create<{ place: BreakpointPlace | null }>(() => ({ place: null }));

export const askForBreakpoint = (place: BreakpointPlace) => useBreakpointQuestion.setState({ place });

export const closeBreakpointQuestion = () => useBreakpointQuestion.setState({ place: null });
