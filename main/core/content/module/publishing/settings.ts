/** Settings of a module or field whose change the database has to follow (docs/platform/schema.md#publish). */
export const migratedSettings: ReadonlySet<string> = new Set([
  'ownable',
  'userOwnable',
  'peerReplicable',
  'searchable',
  'queueable',
  'trackable',
  'taggable',
  'softDeleteable',
  'archivable',
  'ownsRelationship',
  'inversedField',
  'encrypted',
]);

/** Settings that say how values are kept: another one may be in the way of its migration. */
export const keepingSettings: ReadonlySet<string> = new Set(['type', 'tableName', 'collection']);
