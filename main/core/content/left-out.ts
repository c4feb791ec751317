import type { RootType } from '../contract/workspace';
import { testFolder } from './playbook-test-file';

/** Files left by operating systems, editors and version control: never part of an archive. */
const traces =
  /^(?:\.git.*|\.ds_store|\._.*|__macosx|thumbs\.db|desktop\.ini|\.idea|\.vscode|__pycache__|.*\.pyc)$/i;
/** Names of the author's own virtual environment beside a connector or an agent; its files are of no use elsewhere. */
const environment = /^\.?venv$/;
/** What a repository holds besides a pack; platform archives never contain it (docs/platform/packs.md#repository). */
const repositoryFiles = /^(?:readme|license|licence|contributing|changelog|release_notes)(?:\.[a-z]+)?$/i;

/**
 * Whether a file of a content root stays out of its archive. `path` is relative to the root. Connector, widget and
 * agent packages keep their own documentation; unknown files are content. Playbook tests stay with their author.
 */
export function isLeftOut(path: string, type: RootType): boolean {
  const parts = path.split('/');
  if (parts.some((part) => traces.test(part))) return true;
  if ((type === 'connector' || type === 'agent') && environment.test(parts[0] ?? '')) return true;
  if (type !== 'solutionpack' && type !== 'export') return false;
  return parts[0] === 'docs' || parts[0] === testFolder || (parts.length === 1 && repositoryFiles.test(path));
}
