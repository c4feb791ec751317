import type { Resolution } from '@core/contract/merging';
import type { UnfinishedMerge } from '@core/contract/merging-calls';
import type { Connection } from './database';

/** What was decided at once: one step of undo. */
export interface MergeStep {
  label: string;
  /** By the ids of conflicts; null is open. */
  resolutions: Record<string, Resolution | null>;
  /** By the ids of clashes. */
  accepted: Record<string, boolean>;
  /** Of the values the conflicts had, so that a decision is not taken for one about others. */
  marks: Record<string, string>;
}

/** What is shown of a merge that waits. */
export type MergeSummary = Omit<UnfinishedMerge, 'key' | 'at'>;

/** A merge that was begun. */
export interface KeptMerge {
  /** How its states are found again, as the studio has written it. */
  of: string;
  steps: MergeStep[];
  /** How many of the steps hold; those after them were taken back. */
  done: number;
  /** Results that were being edited, by the ids of conflicts. */
  drafts: Record<string, string>;
}

export interface MergesStore {
  find(key: string): KeptMerge | null;
  /** What was decided on last first. */
  list(): UnfinishedMerge[];
  /** Adds a step after those that hold; what had been taken back is gone. The first one begins the merge. */
  add(merge: { key: string; of: string }, step: MergeStep, summary: MergeSummary): void;
  /** Says how the states of a merge that was begun are found from now on. */
  refer(merge: { key: string; of: string }): void;
  /** Says how many steps hold. */
  move(key: string, done: number, summary: MergeSummary): void;
  /** Keeps what is typed of a result, or with null no longer; it begins a merge as a step does. */
  draft(
    merge: { key: string; of: string },
    conflict: string,
    text: string | null,
    summary: MergeSummary,
  ): void;
  remove(key: string): void;
}

interface Row {
  of: string;
  summary: string;
  step: number;
}

/** Merges that are not finished, each with every decision made, so that none is lost when the studio ends in any way. */
export function mergesStore(connection: Connection, now: () => number = Date.now): MergesStore {
  const one = connection.prepare<[string], Row>('SELECT of, summary, step FROM merges WHERE key = ?');
  const all = connection.prepare<[], { key: string; summary: string; at: number }>(
    'SELECT key, summary, decided_at AS at FROM merges ORDER BY decided_at DESC',
  );
  const steps = connection.prepare<[string], { decision: string }>(
    'SELECT decision FROM merge_steps WHERE merge = ? ORDER BY step',
  );
  const upsert = connection.prepare<[string, string, string, number, number]>(
    `INSERT INTO merges (key, of, summary, step, decided_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (key) DO UPDATE
     SET of = excluded.of, summary = excluded.summary, step = excluded.step, decided_at = excluded.decided_at`,
  );
  const update = connection.prepare<[number, string, number, string]>(
    'UPDATE merges SET step = ?, summary = ?, decided_at = ? WHERE key = ?',
  );
  const refer = connection.prepare<[string, string]>('UPDATE merges SET of = ? WHERE key = ?');
  const insert = connection.prepare<[string, number, string]>(
    'INSERT INTO merge_steps (merge, step, decision) VALUES (?, ?, ?)',
  );
  const cut = connection.prepare<[string, number]>('DELETE FROM merge_steps WHERE merge = ? AND step >= ?');
  const drop = connection.prepare<[string]>('DELETE FROM merges WHERE key = ?');
  const drafts = connection.prepare<[string], { conflict: string; text: string }>(
    'SELECT conflict, text FROM merge_drafts WHERE merge = ?',
  );
  const upsertDraft = connection.prepare<[string, string, string]>(
    `INSERT INTO merge_drafts (merge, conflict, text) VALUES (?, ?, ?)
     ON CONFLICT (merge, conflict) DO UPDATE SET text = excluded.text`,
  );
  const dropDraft = connection.prepare<[string, string]>(
    'DELETE FROM merge_drafts WHERE merge = ? AND conflict = ?',
  );
  const dropDrafts = connection.prepare<[string]>('DELETE FROM merge_drafts WHERE merge = ?');

  const add = connection.transaction(
    ({ key, of }: { key: string; of: string }, step: MergeStep, summary: MergeSummary) => {
      const { step: done } = one.get(key) ?? { step: 0 };
      cut.run(key, done);
      insert.run(key, done, JSON.stringify(step));
      upsert.run(key, of, JSON.stringify(summary), done + 1, now());
    },
  );
  const remove = connection.transaction((key: string) => {
    cut.run(key, 0);
    dropDrafts.run(key);
    drop.run(key);
  });
  const draft = connection.transaction(
    (
      { key, of }: { key: string; of: string },
      conflict: string,
      text: string | null,
      summary: MergeSummary,
    ) => {
      if (text === null) dropDraft.run(key, conflict);
      else {
        if (!one.get(key)) upsert.run(key, of, JSON.stringify(summary), 0, now());
        upsertDraft.run(key, conflict, text);
      }
      // What says nothing is not waiting.
      if (steps.all(key).length === 0 && drafts.all(key).length === 0) drop.run(key);
    },
  );
  return {
    find(key) {
      const row = one.get(key);
      if (!row) return null;
      const kept = steps.all(key).map(({ decision }) => JSON.parse(decision) as MergeStep);
      const typed = drafts.all(key).map(({ conflict, text }) => [conflict, text] as const);
      return { of: row.of, steps: kept, done: row.step, drafts: Object.fromEntries(typed) };
    },
    list: () =>
      all.all().map(({ key, summary, at }) => ({ key, at, ...(JSON.parse(summary) as MergeSummary) })),
    add: (merge, step, summary) => add.immediate(merge, step, summary),
    refer: ({ key, of }) => void refer.run(of, key),
    move: (key, done, summary) => void update.run(done, JSON.stringify(summary), now(), key),
    draft: (merge, conflict, text, summary) => draft.immediate(merge, conflict, text, summary),
    remove: (key) => remove.immediate(key),
  };
}
