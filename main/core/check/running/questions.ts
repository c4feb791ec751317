/** What a rule asked of the workspace while it checked a file: it need not run again before an answer changes. */
export type Questions = Set<string>;

/** Each question as a text to compare. */
export const question = {
  file: (path: string) => `file ${path}`,
  exists: (path: string) => `exists ${path}`,
  items: (kind: string) => `items ${kind}`,
  uuid: (uuid: string) => `uuid ${uuid}`,
  kind: (kind: string) => `kind ${kind}`,
  /** What a name means. */
  name: (key: string) => `name ${key}`,
  /** Who uses what is called so. */
  use: (key: string) => `use ${key}`,
  /** Which pack depends on which. */
  reach: 'reach',
  /** All files of a root. */
  files: (root: string) => `files ${root}`,
};
