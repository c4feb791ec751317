import { useEffect } from 'react';
import { useAnnouncer } from '../state/announcer';
import { useLayout } from '../state/layout';
import { endCycle } from '../state/tabs';
import { dismissToast, useToasts } from '../state/toasts';
import { useWorkspace } from '../state/workspace';
import { useSettings } from '../state/settings';
import { DensityContext } from '../ui/density';
import { late } from '../ui/late';
import { TipHost } from '../ui/tip-host';
import { ToastRegion } from '../ui/toast-region';
import { VisuallyHidden } from '../ui/visually-hidden';
import { ActivityBar } from './activity-bar';
import styles from './app.module.css';
import { BottomPanel } from './bottom-panel';
import { registerFrameCommands } from './commands';
import { ConnectionNotice } from './connection-notice';
import { DropZone } from './drop-zone';
import { EditorArea } from './editor-area';
import { Overlays } from './overlays';
import { keepFocus } from './keep-focus';
import { followRegions } from './regions';
import { Sidebar } from './sidebar';
import { StatusBar } from './status-bar';
import { TitleBar } from './title-bar';
import { focusContent, followOpenedFiles } from './views';
import { useAnnouncements } from './use-announcements';
import { useWindowTitle } from './use-window-title';

const TourBar = late(() => import('../features/tour/tour-bar').then((part) => part.TourBar));

/** The workbench. */
export function App() {
  const id = useWorkspace((state) => state.info?.id);
  const open = id !== undefined;
  const [sidebar] = useLayout('sidebar.view');
  const [tourStop] = useLayout('tour.stop');
  const toasts = useToasts((state) => state.toasts);
  const density = useSettings((state) => state.settings.density);
  useWindowTitle();
  useAnnouncements();

  useEffect(() => registerFrameCommands(), []);
  useEffect(() => followRegions(), []);
  useEffect(() => keepFocus(), []);
  useEffect(() => followOpenedFiles(), []);
  useEffect(() => {
    if (id) focusContent();
  }, [id]);
  useEffect(() => {
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Alt') endCycle();
    };
    window.addEventListener('keyup', onKeyUp);
    return () => window.removeEventListener('keyup', onKeyUp);
  }, []);

  return (
    <DensityContext value={density}>
      <div className={styles.app}>
        <TitleBar />
        <ConnectionNotice />
        <div className={styles.body}>
          {open && <ActivityBar />}
          {(open || sidebar === 'compare') && <Sidebar />}
          <div className={styles.center}>
            <EditorArea />
            {open && <BottomPanel />}
          </div>
        </div>
        {open && tourStop > 0 && <TourBar stop={tourStop} />}
        <StatusBar />
        <Overlays />
        <DropZone />
        <ToastRegion toasts={toasts} onDismiss={dismissToast} />
        <TipHost />
        <Announcer />
      </div>
    </DensityContext>
  );
}

function Announcer() {
  const message = useAnnouncer((state) => state.message);
  return <VisuallyHidden live>{message}</VisuallyHidden>;
}
