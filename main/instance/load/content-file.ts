import type { RootType } from '@core/contract/workspace';

/** A parsed file of content, as the workspace's index holds it. */
export interface ContentFile {
  path: string;
  /** Below its root. */
  localPath: string;
  /** Kind id (`playbook`, `module` …). */
  kind: string | null;
  root: { path: string; type: RootType };
  value: unknown;
}
