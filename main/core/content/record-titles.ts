/** Fields records are known by, best first; which one a module uses is written in its definition only. */
export const recordTitles: readonly string[] = [
  'title',
  'name',
  'displayName',
  'label',
  'subject',
  'summary',
  'value',
  'filename',
  'key',
  'description',
];
