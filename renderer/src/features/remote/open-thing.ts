import { setLayout } from '../../state/layout';
import { openTab } from '../../state/tabs';

/** Opens a file of the workspace in its editor. */
export function openFile(path: string): void {
  openTab(path, { pin: true });
  setLayout('sidebar.view', 'explorer');
}
