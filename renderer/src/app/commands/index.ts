import { registerCommands } from '../../state/commands';
import { runCommands } from '../../features/run/run-commands';
import { testCommands } from '../../features/tests/test-commands';
import { useSettings } from '../../state/settings';
import { showPanel } from '../views';
import { editCommands } from './edit-commands';
import { fileCommands } from './file-commands';
import { gitCommands } from './git-commands';
import { helpCommands } from './help-commands';
import { problemCommands } from './problem-commands';
import { referenceCommands } from './reference-commands';
import { viewCommands, zoomCommands } from './view-commands';

/** All commands of the frame itself; editors add their own while they are shown. */
export function registerFrameCommands(): () => void {
  const onDesktop = useSettings.getState().info?.shell === 'electron';
  return registerCommands([
    ...fileCommands,
    ...editCommands,
    ...viewCommands,
    ...(onDesktop ? zoomCommands : []),
    ...problemCommands,
    ...referenceCommands,
    ...gitCommands,
    ...runCommands(() => showPanel('run', false)),
    ...testCommands(() => showPanel('tests', false)),
    ...helpCommands,
  ]);
}
