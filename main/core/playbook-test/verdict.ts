import type { Playbook } from '../content/playbook';
import { type Failure, failuresOf, likeFailures, several } from './failures';
import { match } from './match';
import type { MatchContext } from './match-context';
import type { Observed, ObservedStep } from './observed';
import { notNamed } from './problems';
import type { Expectation, StepExpectation } from './schema';

/** What a verdict needs besides the expectation. */
export interface Hearing {
  observed: Observed;
  context: MatchContext;
  /** The playbook that was started, and others by name, to distinguish a misspelt step from one that did not run. */
  playbook: Playbook;
  playbookNamed(name: string): Playbook | null;
  /** Pointer of the expectation in its file. */
  pointer: string;
}

/** Everything a run did otherwise than a test expects. */
export function verdict(expect: Expectation, hearing: Hearing): Failure[] {
  const { observed } = hearing;
  const own = ['status', 'reason', 'result', 'variables', 'asks', 'messages'] as const;
  return Object.keys(expect).flatMap((key): Failure[] => {
    const part = own.find((one) => one === key);
    if (part) {
      const wanted = part === 'status' ? statusWords(expect.status) : expect[part];
      return failuresOf(match(wanted, observed[part], hearing.context), { ...hearing, keys: [part] });
    }
    switch (key) {
      case 'steps':
        return Object.entries(expect.steps ?? {}).flatMap(([name, wanted]) =>
          stepFailures(name, wanted, hearing),
        );
      case 'created':
      case 'updated':
        return Object.entries(expect[key] ?? {}).flatMap(([module, wanted]) =>
          several(wanted, observed[key][module] ?? [], 'record', [key, module], hearing),
        );
      case 'mails':
        return several(expect.mails, observed.mails, 'mail', ['mails'], hearing);
      case 'calls':
        return likeFailures(expect.calls ?? [], observed.calls, 'call', ['calls'], hearing);
      default:
        return [];
    }
  });
}

/** The platform joins words with lines in the status list, with blanks in runs (docs/platform/engine.md#statuses). */
function statusWords(wanted: unknown): unknown {
  return typeof wanted === 'string' ? wanted.replaceAll('_', ' ') : wanted;
}

function stepFailures(name: string, wanted: StepExpectation, hearing: Hearing): Failure[] {
  const { observed, context, pointer } = hearing;
  const [playbookName, stepName] = partsOf(name);
  const isIt = (step: ObservedStep) =>
    step.name === stepName && (playbookName === null ? step.isOwn : step.playbook === playbookName);
  const entries = observed.steps.filter(isIt);
  const playbook = playbookName === null ? hearing.playbook : hearing.playbookNamed(playbookName);
  const known = playbook?.steps.find((step) => step.name === stepName);
  if (!known && entries.length === 0) {
    const message = playbook
      ? notNamed(
          'step',
          stepName ?? '',
          playbook.steps.map((step) => step.name),
        )
      : `There is no playbook "${playbookName ?? ''}".`;
    return failuresOf([{ expectation: [], value: [], expected: { words: message }, actual: undefined }], {
      pointer,
      keys: ['steps', name],
    });
  }
  const ran = entries.filter(({ status }) => status !== 'not run');
  const last = ran.at(-1) ?? entries.at(-1);
  const actual: Record<string, unknown> = {
    status: 'not run',
    ...(last && { ...last, branch: last.branch?.label }),
    times: ran.length,
  };
  const step = last?.uuid ?? known?.uuid ?? null;
  if (typeof wanted === 'string') {
    return failuresOf(match(wanted, actual.status, context), { pointer, keys: ['steps', name], step });
  }
  return Object.entries(wanted).flatMap(([key, expected]) => {
    // A branch may be called by the step it leads to.
    if (key === 'branch' && typeof expected === 'string' && last?.branch?.target === expected) return [];
    return failuresOf(match(expected, actual[key], context), { pointer, keys: ['steps', name, key], step });
  });
}

/** `Playbook > Step`, or the name of a step alone. Names of steps have no such mark in them. */
function partsOf(name: string): [playbook: string | null, step: string] {
  const at = name.lastIndexOf(' > ');
  return at === -1 ? [null, name] : [name.slice(0, at), name.slice(at + 3)];
}
