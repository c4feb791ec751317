import { uninstall as uninstallConnector } from '../connectors/package';
import type { Instance } from '../instance';
import { type HubType, withdraw } from './entries';

/** Uninstalls what a hub entry stands for; the content a pack brought stays, as on the platform. */
export function uninstall(instance: Instance, uuid: string, actor: string): void {
  const { records, connectors } = instance;
  const { type, name } = records.row(records.entity('solutionpacks'), uuid);
  const connector = type === 'connector' ? connectors.byName(String(name)) : undefined;
  records.together(() => {
    if (connector) uninstallConnector(instance, connector);
    else withdraw(instance, String(type) as HubType, String(name), actor);
  });
}
