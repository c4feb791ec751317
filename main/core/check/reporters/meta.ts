import type { Finding } from '../../contract/check';

/** What a report says of the run it reports on. */
export interface ReportMeta {
  /** Version of Packwright. */
  version: string;
  /** Files that were checked. */
  files: number;
  /** Findings that are known and meant, and those that were there before. */
  suppressed: number;
  inBaseline: number;
  /** The text of a file a finding names; undefined where there is none. */
  textOf(path: string): string | undefined;
  /** What it holds, where it has been read. */
  contentOf?(path: string): unknown;
}

/** Writes findings in one format, to the end of the file. */
export type Reporter = (findings: readonly Finding[], meta: ReportMeta) => string;
