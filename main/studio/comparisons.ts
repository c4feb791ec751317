import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StudioEvent } from '@core/contract';
import type {
  Compared,
  CompareProgress,
  ItemDetail,
  NoiseOf,
  NoisePlaces,
  NoiseTrial,
  StateLabel,
  StateRef,
} from '@core/contract/comparing';
import type { NoiseRule } from '@core/contract/noise-rule';
import { PackwrightError } from '@core/contract/errors';
import { CompareThread } from '../compare-host/client';
import type { ReviewOrder } from '../compare-host/protocol';
import type { ComparedState, Finding } from './readable-state';

/** What the page compares: one pair of states at a time, in a thread of its own. */
export class Comparisons {
  private readonly threads = new Map<string, CompareThread>();

  /** @param workersDir folder of the built worker entries */
  constructor(
    private readonly workersDir: string,
    private readonly emit: (event: StudioEvent) => void,
  ) {}

  /**
   * Reads two states and compares them; what was compared before is closed, as a page that was loaded anew cannot do it.
   * Throws `cancelled` after `close`.
   * @param stateOf how a state is found
   */
  async run(
    id: string,
    a: StateRef,
    b: StateRef,
    stateOf: (ref: StateRef, finding: Finding) => Promise<ComparedState>,
  ): Promise<Compared> {
    const ended = this.closeAll();
    const thread = new CompareThread(this.workersDir);
    this.threads.set(id, thread);
    const say = (progress: Omit<CompareProgress, 'id'>): void =>
      this.emit({ type: 'compare.progress', payload: { id, ...progress } });
    const states: ComparedState[] = [];
    const find = async (ref: StateRef, stage: 'a' | 'b'): Promise<ComparedState> => {
      const state = await stateOf(ref, {
        signal: thread.signal,
        onStep: ({ label, done, total }) => say({ stage, kind: label, done, total }),
      });
      states.push(state);
      return state;
    };
    let scratch: string | null = null;
    try {
      await ended;
      scratch = await mkdtemp(join(tmpdir(), 'packwright-compare-'));
      const before = await find(a, 'a');
      const after = await find(b, 'b');
      const { titles, ...found } = await thread.compare(
        { a: before.material, b: after.material, unpacking: { workersDir: this.workersDir, scratch } },
        say,
      );
      const review = reviewOf([before.identity, after.identity]);
      return {
        ...found,
        problems: [...found.problems, ...unreadOf('a', before), ...unreadOf('b', after)],
        a: titled(before.label, titles[0], before.isNamed),
        b: titled(after.label, titles[1], after.isNamed),
        review,
      };
    } catch (thrown) {
      await this.close(id, thread);
      throw thrown;
    } finally {
      if (scratch !== null) await rm(scratch, { recursive: true, force: true });
      for (const { dispose } of states) await dispose();
    }
  }

  item(id: string, key: string): Promise<ItemDetail> {
    return this.required(id).ask('item', { key });
  }

  noise(id: string, of: NoiseOf, limit: number): Promise<NoisePlaces> {
    return this.required(id).ask('noise', { of, limit });
  }

  async keys(id: string, key: string, at: number, workspace: string | null): Promise<string> {
    return (await this.required(id).ask('keys', { key, at, workspace })).keys;
  }

  tryNoise(id: string, rule: NoiseRule, limit: number): Promise<NoiseTrial> {
    return this.required(id).ask('tryNoise', { rule, limit });
  }

  async write(id: string, order: ReviewOrder): Promise<string> {
    return (await this.required(id).ask('write', order)).text;
  }

  /** Ends a comparison at whatever it is; with a thread, only if that is still the one. */
  async close(id: string, of = this.threads.get(id)): Promise<void> {
    if (this.threads.get(id) === of) this.threads.delete(id);
    await of?.close();
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.threads.keys()].map((id) => this.close(id)));
  }

  private required(id: string): CompareThread {
    const thread = this.threads.get(id);
    if (thread) return thread;
    throw new PackwrightError('not-found', 'This comparison is no longer open.', 'Compare again.');
  }
}

/** A state by the name it gives itself, where it gives one. */
export function titled({ title, detail }: StateLabel, own: string | null, isNamed = false): StateLabel {
  if (own === null) return { title, detail };
  return isNamed ? { title: `${title}: ${own}`, detail } : { title: own, detail: `${title}, ${detail}` };
}

const unreadOf = (side: 'a' | 'b', { problems = [] }: ComparedState): Compared['problems'] =>
  problems.map((message) => ({ side, path: '', message }));

const reviewOf = (identities: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(identities)).digest('hex').slice(0, 32);
