import type { PackageKey } from '../store/package-files';
import type { InstalledConnector } from './connectors';

/** Where the files of an installed connector are kept. */
export const packageOf = ({ name, version }: Pick<InstalledConnector, 'name' | 'version'>): PackageKey => ({
  type: 'connector',
  name,
  version,
});
