import type { KindId } from '@core/contract/kind-ids.generated';
import type { RootType } from '@core/contract/workspace';

/** A parsed file of content, as the workspace's index holds it. */
export interface ContentFile {
  path: string;
  /** Below its root. */
  localPath: string;
  /** Kind id (`playbook`, `module` …). */
  kind: KindId | null;
  root: { path: string; type: RootType };
  value: unknown;
}

/** The module whose records a file of records holds: the name of its folder (docs/platform/records.md#record-files). */
export const recordFolder = ({ path }: Pick<ContentFile, 'path'>): string => path.split('/').at(-2) ?? '';
