import type { RootType } from '@core/contract/workspace';
import { testFolder } from '@core/playbook-test/places';

/** Traces of operating systems, editors and version control: in no archive of any kind. */
const traces =
  /^(?:\.git.*|\.ds_store|\._.*|__macosx|thumbs\.db|desktop\.ini|\.idea|\.vscode|__pycache__|.*\.pyc)$/i;
/** What a repository holds beside a pack; archives of the platform have none of it (pack-format 2.1). */
const repositoryFiles = /^(?:readme|license|licence|contributing|changelog|release_notes)(?:\.[a-z]+)?$/i;

/**
 * Whether a file of a content root stays out of its archive. `path` is relative to the root. Connector, widget and
 * agent packages keep their own documentation; unknown files are content. Playbook tests stay with their author.
 */
export function isLeftOut(path: string, type: RootType): boolean {
  const parts = path.split('/');
  if (parts.some((part) => traces.test(part))) return true;
  if (type !== 'solutionpack' && type !== 'export') return false;
  return parts[0] === 'docs' || parts[0] === testFolder || (parts.length === 1 && repositoryFiles.test(path));
}
