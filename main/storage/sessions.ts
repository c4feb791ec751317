import { Session } from '@core/contract';
import type { Connection } from './database';

export interface SessionsStore {
  /** Null when nothing usable is kept for the workspace. */
  read(workspace: string): Session | null;
  write(workspace: string, session: Session): void;
}

/** Tabs and layout, per workspace. */
export function sessionsStore(connection: Connection): SessionsStore {
  const select = connection.prepare<[string], { session: string }>(
    'SELECT session FROM sessions WHERE workspace = ?',
  );
  const upsert = connection.prepare<[string, string]>(
    'INSERT INTO sessions (workspace, session) VALUES (?, ?) ON CONFLICT (workspace) DO UPDATE SET session = excluded.session',
  );
  return {
    read(workspace) {
      const stored = select.get(workspace);
      if (!stored) return null;
      try {
        return Session.parse(JSON.parse(stored.session));
      } catch {
        // Written by another release: opening without the old tabs is better than not opening.
        return null;
      }
    },
    write(workspace, session) {
      upsert.run(workspace, JSON.stringify(session));
    },
  };
}
