import type { Sample } from '@core/contract';
import { switchWorkspace } from './closing';
import { workspaceEntered } from './studio';
import { openTab, useTabs } from './tabs';
import { useWorkspace } from './workspace';

/** Opens a sample and, so that there is something to look at, the file it is best known by. */
export async function openSample({ id, opens }: Sample): Promise<void> {
  if (!(await switchWorkspace({ sample: id }))) return;
  await workspaceEntered();
  await indexed(opens);
  if (useTabs.getState().tabs.length === 0) openTab(opens, { pin: true });
}

/** Waits until a file of the workspace is known, or it is clear that it will not be. */
function indexed(path: string): Promise<void> {
  const { id } = useWorkspace.getState().info ?? {};
  return new Promise((resolve) => {
    const end = useWorkspace.subscribe(look);
    function look(): void {
      const { info, itemsByPath, progress } = useWorkspace.getState();
      if (info?.id === id && !progress.done && !itemsByPath.has(path)) return;
      end();
      resolve();
    }
    look();
  });
}
