import { create } from 'zustand';

interface MarksState {
  /** By playbook: ids of what is selected besides the one that the properties show. */
  byPlaybook: Readonly<Record<string, ReadonlySet<string>>>;
}

const useStore = create<MarksState>(() => ({ byPlaybook: {} }));
const nothing: ReadonlySet<string> = new Set();

/** All that is marked in a playbook, where it is more than what is selected. */
export function useMarks(playbook: string): ReadonlySet<string> {
  return useStore((state) => state.byPlaybook[playbook]) ?? nothing;
}

export function setMarks(playbook: string, ids: Iterable<string>): void {
  const marks = new Set(ids);
  useStore.setState(({ byPlaybook: { [playbook]: _before, ...rest } }) => ({
    byPlaybook: marks.size > 0 ? { ...rest, [playbook]: marks } : rest,
  }));
}
