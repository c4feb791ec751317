import { openDatabase } from './database';
import { draftsStore, type DraftsStore } from './drafts';
import { mergesStore, type MergesStore } from './merges';
import { recentsStore, type RecentsStore } from './recents';
import { reviewsStore, type ReviewsStore } from './reviews';
import { sessionsStore, type SessionsStore } from './sessions';
import { settingsStore, type SettingsStore } from './settings';

/** Everything Packwright keeps for itself, apart from the user's files. */
export interface Storage {
  readonly notice: string | null;
  readonly settings: SettingsStore;
  readonly recents: RecentsStore;
  readonly sessions: SessionsStore;
  readonly drafts: DraftsStore;
  readonly reviews: ReviewsStore;
  readonly merges: MergesStore;
  close(): void;
}

/** Opens the storage of a data folder; never throws, see `openDatabase`. */
export function openStorage(dataDir: string): Storage {
  const { connection, notice } = openDatabase(dataDir);
  return {
    notice,
    settings: settingsStore(connection),
    recents: recentsStore(connection),
    sessions: sessionsStore(connection),
    drafts: draftsStore(connection),
    reviews: reviewsStore(connection),
    merges: mergesStore(connection),
    close: () => {
      connection.close();
    },
  };
}
