import { useLayout } from '../state/layout';
import { useTabs } from '../state/tabs';
import { useWelcome } from '../state/welcome';
import { useWorkspace } from '../state/workspace';
import { late } from '../ui/late';
import { NoEditor } from './no-editor';
import { Opening } from './opening';
import { PartGuard } from './part-guard';
import styles from './editor-area.module.css';

/** The open files; no file is open at the start. */
export const OpenFiles = late(() => import('./open-files').then((part) => part.OpenFiles));

const InstanceMain = late(() =>
  import('../features/instance/instance-main').then((part) => part.InstanceMain),
);
const RemoteMain = late(() => import('../features/remote/remote-main').then((part) => part.RemoteMain));
const CompareMain = late(() => import('../features/compare/compare-main').then((part) => part.CompareMain));
const Welcome = late(() => import('../features/welcome/welcome').then((part) => part.Welcome));

/**
 * The middle of the window: tabs and the editor of the active one, the welcome page, or, while the sidebar shows the
 * local instance, a remote one or a comparison, what is selected there.
 */
export function EditorArea() {
  const open = useWorkspace((state) => state.info !== null);
  const hasTabs = useTabs(({ tabs }) => tabs.length > 0);
  const switching = useWorkspace((state) => state.switching);
  const welcome = useWelcome((state) => state.shown);
  const [sidebar] = useLayout('sidebar.view');
  const isInstance = open && !welcome && sidebar === 'instance';
  const isRemote = open && !welcome && sidebar === 'remote';
  const isCompare = !welcome && sidebar === 'compare';
  return (
    <main className={styles.area} data-region="editor" aria-label="Editor" tabIndex={-1}>
      {!open && switching ? (
        <Opening />
      ) : isCompare ? (
        <PartGuard title="The comparison stopped working">
          <CompareMain />
        </PartGuard>
      ) : !open || welcome ? (
        <PartGuard title="The welcome page stopped working">
          <Welcome />
        </PartGuard>
      ) : isInstance ? (
        <PartGuard title="The instance view stopped working">
          <InstanceMain />
        </PartGuard>
      ) : isRemote ? (
        <PartGuard title="The view of remotes stopped working">
          <RemoteMain />
        </PartGuard>
      ) : hasTabs ? (
        <OpenFiles />
      ) : (
        <NoEditor />
      )}
    </main>
  );
}
