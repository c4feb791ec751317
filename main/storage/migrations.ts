/**
 * The migrations from one schema of the database to the next; `user_version` counts those applied. A migration that has
 * shipped never changes: a new schema is another migration.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;

  CREATE TABLE recents (
    id TEXT PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    folder TEXT NOT NULL,
    name TEXT NOT NULL,
    opened_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE sessions (
    workspace TEXT PRIMARY KEY,
    session TEXT NOT NULL
  ) STRICT;

  CREATE TABLE drafts (
    workspace TEXT NOT NULL,
    path TEXT NOT NULL,
    base_hash TEXT,
    text TEXT NOT NULL,
    written_at INTEGER NOT NULL,
    PRIMARY KEY (workspace, path)
  ) STRICT;
  `,
  `
  CREATE TABLE reviews (
    review TEXT NOT NULL,
    item TEXT NOT NULL,
    seen TEXT,
    comment TEXT NOT NULL,
    PRIMARY KEY (review, item)
  ) STRICT;
  `,
  `
  CREATE TABLE merges (
    key TEXT PRIMARY KEY,
    of TEXT NOT NULL,
    summary TEXT NOT NULL,
    step INTEGER NOT NULL,
    decided_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE merge_steps (
    merge TEXT NOT NULL,
    step INTEGER NOT NULL,
    decision TEXT NOT NULL,
    PRIMARY KEY (merge, step)
  ) STRICT;
  `,
  `
  CREATE TABLE merge_drafts (
    merge TEXT NOT NULL,
    conflict TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (merge, conflict)
  ) STRICT;
  `,
];
