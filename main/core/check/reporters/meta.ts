/** What a report says of the run it reports on. */
export interface ReportMeta {
  /** Version of Packwright. */
  version: string;
  /** Files that were looked at. */
  files: number;
}
