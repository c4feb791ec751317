import type { Connection } from './database';

/** The unsaved text of one file. */
export interface Draft {
  path: string;
  /** SHA-256 of the file the edits began from, in hex; null when there was no file. */
  baseHash: string | null;
  text: string;
}

export interface DraftsStore {
  list(workspace: string): Draft[];
  count(workspace: string): number;
  find(workspace: string, path: string): Draft | null;
  /** All or nothing: drafts that are null are removed. */
  write(workspace: string, drafts: ReadonlyMap<string, Draft | null>): void;
}

/** Unsaved texts, so that no edit is lost when the studio ends in any way. */
export function draftsStore(connection: Connection, now: () => number = Date.now): DraftsStore {
  const columns = 'path, base_hash AS baseHash, text';
  const all = connection.prepare<[string], Draft>(
    `SELECT ${columns} FROM drafts WHERE workspace = ? ORDER BY path`,
  );
  const one = connection.prepare<[string, string], Draft>(
    `SELECT ${columns} FROM drafts WHERE workspace = ? AND path = ?`,
  );
  const upsert = connection.prepare<[string, string, string | null, string, number]>(
    `INSERT INTO drafts (workspace, path, base_hash, text, written_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (workspace, path) DO UPDATE
     SET base_hash = excluded.base_hash, text = excluded.text, written_at = excluded.written_at`,
  );
  const remove = connection.prepare<[string, string]>('DELETE FROM drafts WHERE workspace = ? AND path = ?');
  const write = connection.transaction((workspace: string, drafts: ReadonlyMap<string, Draft | null>) => {
    for (const [path, draft] of drafts) {
      if (draft) upsert.run(workspace, path, draft.baseHash, draft.text, now());
      else remove.run(workspace, path);
    }
  });
  const counted = connection.prepare<[string], { count: number }>(
    'SELECT COUNT(*) AS count FROM drafts WHERE workspace = ?',
  );
  return {
    count: (workspace) => counted.get(workspace)?.count ?? 0,
    list: (workspace) => all.all(workspace),
    find: (workspace, path) => one.get(workspace, path) ?? null,
    write: (workspace, drafts) => write.immediate(workspace, drafts),
  };
}
