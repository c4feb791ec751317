import type { BackgroundJobs } from '../jobs/background-jobs';
import type { PackageFiles } from '../store/package-files';
import type { InstalledConnector } from './connectors';
import { packageOf } from './package-key';

/** What a dependency check answers (docs/platform/connectors.md#wire). */
export interface RequirementsState {
  dependencies_installed: boolean;
  message: string | null;
}

/** A name, perhaps extras, versions or an address, perhaps a condition; or an option of the installer. */
const readable =
  /^(?:-{1,2}[a-z].*|[a-z0-9][a-z0-9._-]*(?:\[[^\]]*\])?\s*(?:@\s*\S+|\(?(?:\s*(?:[=~!<>]=|[<>]|===)\s*[^\s,;()]+\s*,?)*\s*\)?)\s*(?:;.*)?|(?:git\+)?https?:\/\/\S+|\.{0,2}\/\S+)$/i;
const longestLine = 500;

/**
 * The Python packages connectors ask for in `requirements.txt`. A local instance installs none: they count as installed
 * once the work behind the installation has ended, except where the file cannot be read, which no installer gets past.
 */
export class Requirements {
  readonly #underway = new Set<string>();

  constructor(
    private readonly packages: PackageFiles,
    private readonly background: BackgroundJobs,
  ) {}

  /** Begins to install what a connector asks for; until then its check says so. */
  install({ name }: InstalledConnector): void {
    this.#underway.add(name);
    this.background.start(() => {
      this.#underway.delete(name);
      return Promise.resolve();
    });
  }

  stateOf(connector: InstalledConnector): RequirementsState {
    if (this.#underway.has(connector.name)) {
      return { dependencies_installed: false, message: 'Installation of the requirements is In-Progress' };
    }
    const bytes = this.packages.get(packageOf(connector), 'requirements.txt');
    const problem = bytes ? unreadableLine(Buffer.from(bytes).toString('utf8')) : null;
    return { dependencies_installed: problem === null, message: problem };
  }
}

function unreadableLine(text: string): string | null {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/(?:^|\s)#.*$/, '').trim());
  const at = lines.findIndex((line) => line !== '' && (line.length > longestLine || !readable.test(line)));
  return at === -1 ? null : `Invalid requirement: "${lines[at] ?? ''}" (line ${at + 1} of requirements.txt)`;
}
