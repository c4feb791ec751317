import type { PlaybookStep } from '../../content/playbook';
import type { PlaybookFile } from './playbook-file';
import { decisionOptions, inputOptions, isDecision, isPrompt, timeoutOf } from './step-options';

/** Where a step leads, and whether to one of the steps or to all. */
interface WaysOn {
  targets: readonly string[];
  isChoice: boolean;
}

/** Playbooks of more steps are not asked: what people draw has some hundreds, and the questions go step by step. */
const mostSteps = 1_500;

/** Which steps come before which, as far as routes and options say. Routes that form a cycle end the search. */
export class StepFlow {
  private readonly ways: ReadonlyMap<string, WaysOn>;
  private readonly after = new Map<string, ReadonlySet<string>>();
  private readonly without = new Map<string, PlaybookStep[] | null>();

  constructor(private readonly read: PlaybookFile) {
    this.ways = new Map(read.playbook.steps.map((step) => [step.uuid, waysOn(read, step)]));
  }

  /** Uuids of the steps a run may come to after this one. */
  descendants(uuid: string): ReadonlySet<string> {
    const known = this.after.get(uuid);
    if (known) return known;
    const found = new Set<string>();
    const next = [...this.targets(uuid)];
    for (let at = next.pop(); at !== undefined; at = next.pop()) {
      if (found.has(at)) continue;
      found.add(at);
      next.push(...this.targets(at));
    }
    this.after.set(uuid, found);
    return found;
  }

  /**
   * A path from the trigger to `reader` on which `wanted` does not run, as steps in order; null when there is none.
   * Parallel arms count: where one certainly reaches `wanted`, the join waits for it.
   */
  wayWithout(wanted: string, reader: string): PlaybookStep[] | null {
    const key = `${wanted} ${reader}`;
    const known = this.without.get(key);
    if (known !== undefined) return known;
    const found = this.findWay(wanted, reader);
    this.without.set(key, found);
    return found;
  }

  private findWay(wanted: string, reader: string): PlaybookStep[] | null {
    const { trigger, steps } = this.read;
    if (!trigger || steps.size > mostSteps) return null;
    const avoids = this.memo((uuid, ask) => {
      if (uuid === wanted) return false;
      const { targets, isChoice } = this.wayOf(uuid);
      return targets.length === 0 || (isChoice ? targets.some(ask) : targets.every(ask));
    });
    const leads = this.memo((uuid, ask) => {
      if (uuid === reader) return true;
      return uuid !== wanted && this.next(uuid, ask, avoids) !== undefined;
    });
    if (!leads(trigger.uuid)) return null;
    const way: PlaybookStep[] = [];
    for (let at: string | undefined = trigger.uuid; at !== undefined && at !== reader;) {
      const step = steps.get(at);
      if (!step || way.includes(step)) return null;
      way.push(step);
      at = this.next(at, leads, avoids);
    }
    return way;
  }

  /** The route that leads further while every parallel arm avoids the step wanted. */
  private next(
    uuid: string,
    leads: (uuid: string) => boolean,
    avoids: (uuid: string) => boolean,
  ): string | undefined {
    const { targets, isChoice } = this.wayOf(uuid);
    if (isChoice) return targets.find(leads);
    const failing = targets.filter((target) => !avoids(target));
    if (failing.length > 1) return undefined;
    return (failing.length === 1 ? failing : targets).find(leads);
  }

  /** Computes the answer of each step once; a step reached while it is being computed is on a cycle and answers no. */
  private memo(answer: (uuid: string, ask: (uuid: string) => boolean) => boolean): (uuid: string) => boolean {
    const known = new Map<string, boolean>();
    const ask = (uuid: string): boolean => {
      const answered = known.get(uuid);
      if (answered !== undefined) return answered;
      known.set(uuid, false);
      const result = answer(uuid, ask);
      known.set(uuid, result);
      return result;
    };
    return ask;
  }

  private wayOf(uuid: string): WaysOn {
    return this.ways.get(uuid) ?? { targets: [], isChoice: false };
  }

  private targets(uuid: string): readonly string[] {
    return this.wayOf(uuid).targets;
  }
}

function waysOn({ outgoing, steps }: PlaybookFile, step: PlaybookStep): WaysOn {
  const routes = (outgoing.get(step.uuid) ?? []).map((route) => route.target);
  const isChoice = isDecision(step) || isPrompt(step) || timeoutOf(step) !== null;
  const options = [...decisionOptions(step), ...inputOptions(step), timeoutOf(step)].flatMap((option) =>
    option?.target ? [option.target] : [],
  );
  return { targets: [...new Set([...routes, ...options])].filter((uuid) => steps.has(uuid)), isChoice };
}

const flows = new WeakMap<PlaybookFile, StepFlow>();

/** The flow of a playbook, worked out once. */
export function flowOf(read: PlaybookFile): StepFlow {
  const known = flows.get(read) ?? new StepFlow(read);
  flows.set(read, known);
  return known;
}
