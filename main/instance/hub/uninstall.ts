import { uninstallAgent } from '../ai/installed-agents';
import { uninstall as uninstallConnector } from '../connectors/package';
import type { Instance } from '../instance';
import { packFiles } from '../jobs/exported-pack';
import { type HubType, withdraw } from './entries';

/** Uninstalls what a hub entry stands for; the content a pack brought stays, as on the platform. */
export function uninstall(instance: Instance, uuid: string, actor: string): void {
  const { records, connectors } = instance;
  const entry = records.row(records.entity('solutionpacks'), uuid);
  const { type, name } = entry;
  const connector = type === 'connector' ? connectors.byName(String(name)) : undefined;
  records.together(() => {
    if (connector) uninstallConnector(instance, connector);
    else if (type === 'ai_agent') uninstallAgent(instance, String(name));
    else {
      if (type === 'solutionpack') instance.packages.remove(packFiles(entry));
      withdraw(instance, String(type) as HubType, String(name), actor);
    }
  });
}
