import type { StepHistory } from '@core/contract/run-state';
import type { StepTypeName } from '@core/content/steps/index';
import type { Connection } from '../store/connection';
import type { ExecutionStore } from './execution-store';

/** A step that has ended, or an item of its loop. */
export interface DoneStep {
  stepType: string;
  entry: StepHistory;
}

/** So many entries wait at most, and for so many milliseconds until the next one has them stored. */
const [mostWaiting, longestWait] = [100, 100];

/**
 * What an execution has done, on its way into the database. A step that only computes comes to the same when it is done
 * again after a server was killed: its entry waits for others, so that a short run costs few writes. All else is stored
 * at once.
 */
export class RunJournal {
  #waiting: DoneStep[] = [];
  #since = 0;
  /** Steps of whose loops items are stored. */
  readonly #inParts: Set<string>;
  #isEmpty: boolean;

  /**
   * @param history what is stored so far
   * @param onDone called with steps that have ended, a loop as one, in the transaction that stores them
   */
  constructor(
    private readonly connection: Connection,
    private readonly executions: ExecutionStore,
    private readonly execution: number,
    history: readonly StepHistory[],
    private readonly onDone: (steps: readonly DoneStep[]) => void,
  ) {
    this.#isEmpty = history.length === 0;
    this.#inParts = new Set(history.filter(({ item }) => item !== null).map(placeOf));
  }

  add(step: DoneStep): void {
    const now = performance.now();
    if (this.#waiting.length === 0) this.#since = now;
    this.#waiting.push(step);
    const isLong = this.#waiting.length >= mostWaiting || now - this.#since >= longestWait;
    if (isLong || !isRepeatable(step)) this.store();
  }

  /** Stores what waits. */
  store(): void {
    if (this.#waiting.length === 0) return;
    const steps = this.#take();
    this.connection.transaction(() => {
      for (const { entry } of steps) this.#append(entry);
      this.onDone(steps.filter(isWhole));
    });
    this.#isEmpty = false;
  }

  /** The execution is over, and nobody goes on with it: what it has done need not be known any more. */
  forget(): void {
    this.onDone(this.#take().filter(isWhole));
    if (!this.#isEmpty) this.executions.cut(this.execution, 0);
  }

  #take(): DoneStep[] {
    const steps = this.#waiting;
    this.#waiting = [];
    return steps;
  }

  #append(entry: StepHistory): void {
    const place = placeOf(entry);
    const replacesItems = entry.item === null && this.#inParts.delete(place);
    if (entry.item !== null) this.#inParts.add(place);
    this.executions.append(this.execution, entry, replacesItems);
  }
}

export const placeOf = ({ frame, step }: Pick<StepHistory, 'frame' | 'step'>): string => `${frame}|${step}`;

const isWhole = ({ entry }: DoneStep): boolean => entry.item === null;

const computing: ReadonlySet<string> = new Set<StepTypeName>(['SetVariable', 'Decision']);

/** Triggers too have nothing but variables to set. */
const isRepeatable = ({ stepType, entry }: DoneStep): boolean =>
  (computing.has(stepType) || stepType.startsWith('cybersponse.')) && entry.effects === undefined;
