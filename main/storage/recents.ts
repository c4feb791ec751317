import type { Connection } from './database';

export interface RecentWorkspace {
  id: string;
  /** What was opened: a folder or an archive. */
  path: string;
  /** The folder that is edited: the same, or the unpacked copy of an archive. */
  folder: string;
  name: string;
  /** Milliseconds since the epoch. */
  openedAt: number;
}

export interface RecentsStore {
  /** Newest first, at most 20. */
  list(): RecentWorkspace[];
  find(id: string): RecentWorkspace | null;
  add(workspace: RecentWorkspace): void;
  forget(id: string): void;
}

const kept = 20;

/** The workspaces opened lately. */
export function recentsStore(connection: Connection): RecentsStore {
  const columns = 'id, path, folder, name, opened_at AS openedAt';
  const newest = connection.prepare<[number], RecentWorkspace>(
    `SELECT ${columns} FROM recents ORDER BY opened_at DESC, rowid DESC LIMIT ?`,
  );
  const one = connection.prepare<[string], RecentWorkspace>(`SELECT ${columns} FROM recents WHERE id = ?`);
  const remove = connection.prepare<[string, string]>('DELETE FROM recents WHERE id = ? OR path = ?');
  const insert = connection.prepare<[RecentWorkspace]>(
    'INSERT INTO recents (id, path, folder, name, opened_at) VALUES (@id, @path, @folder, @name, @openedAt)',
  );
  const prune = connection.prepare<[number]>(
    'DELETE FROM recents WHERE rowid NOT IN (SELECT rowid FROM recents ORDER BY opened_at DESC, rowid DESC LIMIT ?)',
  );
  const add = connection.transaction((workspace: RecentWorkspace) => {
    remove.run(workspace.id, workspace.path);
    insert.run(workspace);
    prune.run(kept);
  });
  return {
    list: () => newest.all(kept),
    find: (id) => one.get(id) ?? null,
    add: (workspace) => add.immediate(workspace),
    forget: (id) => {
      remove.run(id, '');
    },
  };
}
