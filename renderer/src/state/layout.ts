import { create } from 'zustand';

export type SidebarView = 'explorer' | 'search' | 'instance' | 'remote' | 'compare';
export type PanelView = 'problems' | 'references' | 'run' | 'tests' | 'lab' | 'history';

/** Sizes, open parts and the like, by the names they are kept under in the session, with what holds at first. */
const initial = {
  'sidebar.open': true,
  'sidebar.width': 280,
  'sidebar.view': 'explorer',
  /** Of the right side of an editor area that is split: about half of it. */
  get 'editor.right.width'(): number {
    return Math.round(window.innerWidth * 0.38);
  },
  'panel.open': false,
  'panel.height': 240,
  'panel.view': 'problems',
  /** On a narrow window the canvas needs the room more. */
  get 'playbook.outline'(): boolean {
    return window.innerWidth >= 1680;
  },
  'playbook.outline.width': 250,
  'playbook.panel': true,
  'playbook.panel.width': 340,
  'playbook.source': false,
  'playbook.source.height': 280,
  'playbook.minimap': true,
  'playbook.coverage': false,
  'connector.list.width': 240,
  'connector.panel.width': 320,
  'properties.contents.width': 420,
  'picklist.panel.width': 320,
  'role.panel.width': 320,
  'navigation.panel.width': 320,
  'globalVariable.panel.width': 340,
  'translation.panel.width': 320,
  'record.panel.width': 420,
  'layout.panel.width': 320,
  'module.panel.width': 360,
  'module.source': false,
  'module.source.height': 280,
  'document.preview.width': 480,
  'instance.editorWidth': 420,
  'instance.trace.height': 300,
  'instance.tools.height': 360,
  /** The remote at hand; empty for none. */
  'remote.name': '',
  /** What was pulled last, as JSON. */
  'remote.pull': '',
  'compare.split': false,
  'compare.mode': 'overlaid',
  'compare.detail.height': 260,
  'search.filters': false,
  'search.replace': false,
  /** Searches that were kept, by name, as JSON. */
  'search.saved': '[]',
  /** Where the tour is, counted from 1; 0 while there is none. */
  'tour.stop': 0,
  'source.wrap': false,
  'problems.grouping': 'file',
  /** Branches opened and closed by hand, as `toggled.ts` of the explorer writes them. */
  'explorer.toggled': '',
  'run.history': false,
  'run.history.scope': 'any',
  'run.setup.width': 280,
  'run.skipped': false,
  'run.timeline.width': 360,
  /** A list of breakpoints as JSON. */
  'debug.breakpoints': '[]',
  'debug.pauseOnError': false,
};

export type LayoutName = keyof typeof initial;
type Value<Name extends LayoutName> = (typeof initial)[Name];
/** The names of values that are on or off. */
export type LayoutSwitch = { [Name in LayoutName]: Value<Name> extends boolean ? Name : never }[LayoutName];
/** The names of values that are sizes in pixels. */
export type LayoutSize = { [Name in LayoutName]: Value<Name> extends number ? Name : never }[LayoutName];

interface LayoutState {
  /** As the session of the workspace keeps them; another release may have kept other names and types. */
  values: Readonly<Record<string, number | string | boolean>>;
}

export const useLayoutStore = create<LayoutState>(() => ({ values: {} }));

export function setLayout<Name extends LayoutName>(name: Name, value: Value<Name>): void {
  useLayoutStore.setState(({ values }) =>
    values[name] === value ? {} : { values: { ...values, [name]: value } },
  );
}

export function toggleLayout(name: LayoutSwitch): void {
  setLayout(name, !getLayout(name));
}

/** Back to what holds at first. */
export function resetLayout(name: LayoutName): void {
  setLayout(name, initial[name]);
}

/** A remembered value and how to change it; a remembered value of another type is ignored. */
export function useLayout<Name extends LayoutName>(name: Name): [Value<Name>, (value: Value<Name>) => void] {
  const value = useLayoutStore(({ values }) => valueOf(values, name));
  return [value, (next) => setLayout(name, next)];
}

export function getLayout<Name extends LayoutName>(name: Name): Value<Name> {
  return valueOf(useLayoutStore.getState().values, name);
}

function valueOf<Name extends LayoutName>(values: LayoutState['values'], name: Name): Value<Name> {
  const value = values[name];
  return typeof value === typeof initial[name] ? (value as Value<Name>) : initial[name];
}
