import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { isMap, type JsonMap } from '@core/text/values';
import { isMissing } from '../../workspace/file-errors';
import { Plan } from '../plan/plan';
import { PushRefusal } from './refusal';

/** What came of a write. */
export type WriteOutcome =
  /** Sent, and read back as it was to be. */
  | 'done'
  /** It was as it is to be already; nothing was sent. */
  | 'already'
  /** What is there is neither what was planned on nor what was to be; nothing was sent. */
  | 'changed-since'
  /** Refused, or not carried out; what was there is there. */
  | 'failed'
  /** The way there broke each time before it was carried out; what was there is there, and it is sent again by resuming. */
  | 'interrupted'
  /** What was read back is neither what was there nor what was sent: somebody wrote at the same moment. */
  | 'lost-race'
  /** Sent, and nothing could be read back, or not answered in time, so that it may still be carried out. */
  | 'outcome-unknown';

/** One line of a journal. */
export type JournalLine =
  /** Right before a request: what was found. `key` is `item/write`. */
  | { key: string; begun: true; found: JsonMap | null; at: string }
  /** `by`: who else has written it between its making and its reading back. */
  | { key: string; outcome: WriteOutcome; message?: string; there: JsonMap | null; by?: string; at: string }
  /** Right after a request that has made something: what it is called here, and the uuid the instance has given it. */
  | { key: string; renamed: { here: string; there: string }; at: string }
  /** Right before a publish: what was said of the one before. */
  | { publish: 'begun'; last: number; errors: string; at: string }
  | { publish: 'done' | 'failed' | 'outcome-unknown'; message?: string; at: string };

type BegunLine = Extract<JournalLine, { begun: true }>;
type OutcomeLine = Extract<JournalLine, { outcome: WriteOutcome }>;

/** A journal that cannot be written, as on a full disk: nothing is sent that it does not know. */
export class JournalFailure extends Error {
  constructor(folder: string, cause: unknown) {
    const said = cause instanceof Error ? cause.message : String(cause);
    super(`What is done cannot be noted in ${folder}: ${said}. Nothing more is sent.`, { cause });
  }
}

/** What a line says besides its time. */
type Written = JournalLine extends infer Line ? (Line extends JournalLine ? Omit<Line, 'at'> : never) : never;

/**
 * What a push has done, a line of JSON each, flushed to the disk before a request is sent: whatever ends it, what was
 * there before is known. A line that was cut off was never acted on.
 */
export class PushJournal {
  readonly #lines: JournalLine[];
  readonly #begun = new Map<string, BegunLine>();
  readonly #ended = new Map<string, OutcomeLine>();
  readonly #renamed = new Map<string, string>();
  /** Open from the first line on: one that is only read is left as it is. */
  #file: number | null = null;
  #isClosed = false;
  /** What has kept a line from the disk: where its end is unknown, nothing may follow it. */
  #failure: JournalFailure | null = null;

  private constructor(
    readonly folder: string,
    readonly plan: Plan,
    lines: JournalLine[],
  ) {
    this.#lines = lines;
    for (const line of lines) this.#know(line);
  }

  /**
   * Begins one for a plan. Throws `PushRefusal` where it was pushed before.
   * @param workspace from which it is pushed (`workspaceKey`); null for a rehearsal
   */
  static begin(remoteFolder: string, plan: Plan, workspace: string | null): PushJournal {
    const folder = folderOf(remoteFolder, plan.id);
    try {
      mkdirSync(join(remoteFolder, 'pushes'), { recursive: true, mode: 0o700 });
      mkdirSync(folder, { mode: 0o700 });
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
      throw new PushRefusal(
        'plan-used',
        'This plan was pushed before.',
        'packwright push --resume finishes it; else make a new plan.',
      );
    }
    // Whole or not at all.
    const temporary = join(folder, 'plan.json.part');
    writeFileSync(temporary, JSON.stringify({ ...plan, workspace }), {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
    renameSync(temporary, join(folder, 'plan.json'));
    return new PushJournal(folder, plan, []);
  }

  /** One that was begun. Throws `not-found`, and `unreadable` where its plan is damaged. */
  static open(remoteFolder: string, id: string): PushJournal {
    const folder = folderOf(remoteFolder, id);
    try {
      const plan = Plan.parse(JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8')));
      return new PushJournal(folder, plan, linesOf(folder));
    } catch (thrown) {
      if (isMissing(thrown)) throw new PackwrightError('not-found', `There is no push ${id}.`);
      throw new PackwrightError('unreadable', `The plan of the push ${id} is damaged: ${folder}.`);
    }
  }

  /**
   * The pushes of a workspace to a remote, the latest first, with the pushes that each takes back, and whether each has sent
   * anything that writes.
   * @param workspace as `workspaceKey` says it
   */
  static async all(
    remoteFolder: string,
    workspace: string,
  ): Promise<{ id: string; undoes: string | null; isDone: boolean; hasSent: boolean }[]> {
    const ids = await readdir(join(remoteFolder, 'pushes')).catch((thrown: unknown) => {
      if (isMissing(thrown)) return [];
      throw thrown;
    });
    const begun = await Promise.all(
      ids.map(async (id) => {
        const folder = folderOf(remoteFolder, id);
        const plan = await readFile(join(folder, 'plan.json'), 'utf8').then(orNull, () => null);
        // One that was cut off before its plan was kept has sent nothing.
        if (!isMap(plan) || plan.workspace !== workspace) return null;
        const report = await readFile(join(folder, 'report.json'), 'utf8').then(orNull, () => null);
        const { birthtimeMs: at } = await stat(join(folder, 'plan.json'));
        const undoes = typeof plan.undoes === 'string' ? plan.undoes : null;
        const hasSent = linesOf(folder).some((line) => 'publish' in line || 'begun' in line);
        return { id, undoes, isDone: isMap(report) && report.isDone === true, hasSent, at };
      }),
    );
    return begun
      .flatMap((one) => one ?? [])
      .sort((one, other) => other.at - one.at)
      .map(({ at: _at, ...one }) => one);
  }

  /** Adds a line, and returns when it is on the disk. Throws `JournalFailure`. */
  add(line: Written): void {
    if (this.#failure) throw this.#failure;
    const whole = { ...line, at: new Date().toISOString() } as JournalLine;
    try {
      const file = this.#opened();
      // Unlike one `writeSync`, it goes on until all is written.
      writeFileSync(file, `${JSON.stringify(whole)}\n`);
      fsyncSync(file);
    } catch (thrown) {
      this.#failure = new JournalFailure(this.folder, thrown);
      throw this.#failure;
    }
    this.#lines.push(whole);
    this.#know(whole);
  }

  #know(line: JournalLine): void {
    if ('begun' in line) this.#begun.set(line.key, line);
    else if ('outcome' in line) this.#ended.set(line.key, line);
    else if ('renamed' in line) this.#renamed.set(line.renamed.here, line.renamed.there);
  }

  get lines(): readonly JournalLine[] {
    return this.#lines;
  }

  /** What was found right before a write was sent; undefined where it never was. */
  begunWith(key: string): JsonMap | null | undefined {
    return this.#begun.get(key)?.found;
  }

  /** How a write ended; null while it has not. */
  outcomeOf(key: string): OutcomeLine | null {
    return this.#ended.get(key) ?? null;
  }

  /** Uuids that the instance has given to what was made, by those here. */
  get renamed(): ReadonlyMap<string, string> {
    return this.#renamed;
  }

  #opened(): number {
    if (this.#isClosed) throw new Error('It is closed.');
    if (this.#file !== null) return this.#file;
    this.#file = openSync(join(this.folder, 'journal.jsonl'), 'a', 0o600);
    // Ends what was cut off.
    writeFileSync(this.#file, '\n');
    return this.#file;
  }

  close(): void {
    this.#isClosed = true;
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }
}

const folderOf = (remoteFolder: string, id: string): string => join(remoteFolder, 'pushes', id);

function linesOf(folder: string): JournalLine[] {
  const file = join(folder, 'journal.jsonl');
  // One that was cut off before its first request has none.
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  return text.split('\n').flatMap((line) => (orNull(line) as JournalLine | null) ?? []);
}

function orNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
