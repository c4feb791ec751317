import { create } from 'zustand';

export type LayoutValue = number | string | boolean;

/**
 * Sizes, open parts and the like, by name (`sidebar.width`, `panel.open` …). Kept with the session of the
 * workspace; what a name means is the business of who reads it.
 */
interface LayoutState {
  values: Readonly<Record<string, LayoutValue>>;
}

export const useLayoutStore = create<LayoutState>(() => ({ values: {} }));

export function setLayout(name: string, value: LayoutValue): void {
  useLayoutStore.setState(({ values }) =>
    values[name] === value ? {} : { values: { ...values, [name]: value } },
  );
}

/** A remembered value and how to change it; a remembered value of another type is ignored. */
export function useLayout<T extends LayoutValue>(name: string, initial: T): [T, (value: T) => void] {
  const value = useLayoutStore((state) => state.values[name]);
  return [ofSameType(value, initial), (next) => setLayout(name, next)];
}

export function getLayout<T extends LayoutValue>(name: string, initial: T): T {
  return ofSameType(useLayoutStore.getState().values[name], initial);
}

function ofSameType<T extends LayoutValue>(value: LayoutValue | undefined, initial: T): T {
  return typeof value === typeof initial ? (value as T) : initial;
}
