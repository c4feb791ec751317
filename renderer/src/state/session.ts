import { call } from './bridge';
import { openDocument } from './documents';
import { useLayoutStore } from './layout';
import { replaceTabs, useTabs } from './tabs';
import { reportError } from './toasts';
import { useWorkspace } from './workspace';

const delayMs = 400;
let timer: ReturnType<typeof setTimeout> | null = null;
/** The workspace whose tabs are on screen; nothing is saved until its session was restored. */
let restored: string | null = null;

/** Brings back tabs and layout of the workspace that is open. */
export async function restoreSession(): Promise<void> {
  const id = useWorkspace.getState().info?.id ?? null;
  restored = null;
  if (!id) return replaceTabs([], null);
  const before = useLayoutStore.getState().values;
  const session = await call('app.session', {});
  if (useWorkspace.getState().info?.id !== id) return;
  if (session) {
    // What somebody has chosen while it was asked for stays.
    const now = Object.entries(useLayoutStore.getState().values);
    const chosen = Object.fromEntries(now.filter(([name, value]) => before[name] !== value));
    useLayoutStore.setState({ values: { ...session.layout, ...chosen } });
  }
  const tabs = (session?.tabs ?? []).map(({ view, ...tab }) => ({ ...tab, view: view ?? null }));
  replaceTabs(tabs, session?.activeTab ?? null);
  // Asked for now: its editor would do so only when it is drawn.
  const { active } = useTabs.getState();
  if (active) void openDocument(active);
  restored = id;
}

/** Reports to the host now what is on screen. */
export async function saveSession(): Promise<void> {
  if (timer) clearTimeout(timer);
  timer = null;
  if (!restored || useWorkspace.getState().info?.id !== restored) return;
  const { tabs, active } = useTabs.getState();
  await call('app.saveSession', {
    tabs: tabs.map(({ view, ...tab }) => ({ ...tab, ...(view ? { view } : {}) })),
    activeTab: active,
    layout: { ...useLayoutStore.getState().values },
  });
}

function soon(): void {
  timer ??= setTimeout(() => void saveSession().catch(reportError), delayMs);
}

/** Saves the session shortly after tabs or layout change. */
export function followSession(): () => void {
  const ends = [
    useTabs.subscribe((now, before) => {
      if (now.tabs !== before.tabs || now.active !== before.active) soon();
    }),
    useLayoutStore.subscribe(soon),
  ];
  return () => {
    ends.forEach((end) => end());
    if (timer) clearTimeout(timer);
    timer = null;
  };
}
