import type { Playbook } from '@core/content/playbook';
import { stepTypeOf } from '@core/content/steps/index';
import { RecordError, type RecordStore, type RunHost } from '@core/engine/host';

/** Methods of the ports of a run by port. */
type Methods = { [P in keyof RunHost]?: readonly (keyof NonNullable<RunHost[P]>)[] };

/** What the engine asks and goes on with at once: the process waits for the answer. */
const atOnce = {
  records: ['read', 'find', 'related', 'create', 'update', 'hasUniqueFields', 'remove', 'assume'],
  picklists: ['item', 'list', 'byIri'],
  connectors: [
    'covers',
    'scenario',
    'cassette',
    'replay',
    'configuration',
    'mockOutput',
    'refusal',
    'knows',
    'outputSchema',
  ],
  http: ['allows'],
  httpRules: ['answer'],
  networkManager: ['call', 'redo', 'handles'],
} as const satisfies Methods;

/** What it awaits, as any promise. */
const awaited = {
  http: ['request'],
  python: ['run'],
  platform: ['request'],
  connectorCode: ['run'],
} as const satisfies Methods;

const functions = ['playbook', 'runNumber'] as const satisfies (keyof RunHost)[];

/** What it says without waiting for an answer. */
const told = ['journal'] as const satisfies (keyof RunHost)[];

/** Records whose host goes on answering others while it looks for some. */
export interface BesideRecords extends RecordStore {
  findBeside?(...asked: Parameters<RecordStore['find']>): Promise<ReturnType<RecordStore['find']>>;
}

/** The host of a run on an instance. */
export interface InstanceHost extends RunHost {
  records: BesideRecords;
  /** Playbooks are the same as long as this is; absent where a run has its own. */
  edition?: number;
}

/** A call of the run's host: a function of it, or a method of one of its ports. */
export interface HostCall {
  /** `playbook`, `records.read` … */
  name: string;
  args: unknown[];
}

/** The answer to such a call; a refusal of records carries its status, which playbooks may read. */
export type HostAnswer = { value: unknown } | { refused: { status: number; message: string } };

/** What a host consists of, for the process that is to ask it. */
export interface HostOffer {
  /** As of the host. */
  edition: number | null;
  /** Number of the run that was started; null where runs have none. */
  runNumber: number | null;
  told: string[];
  atOnce: string[];
  awaited: string[];
  globals: Record<string, string>;
  strict: boolean;
  /** Connectors whose own code answers. */
  ownCode: readonly string[];
}

type Ports = Record<string, Record<string, unknown> | undefined>;

const named = (methods: Methods): string[] =>
  Object.entries(methods).flatMap(([port, names]) => names.map((name) => `${port}.${name}`));

export function offerOf(host: InstanceHost): HostOffer {
  const isThere = (name: string) => typeof memberOf(host, name) === 'function';
  return {
    edition: host.edition ?? null,
    runNumber: host.runNumber?.('') ?? null,
    told: told.filter(isThere),
    atOnce: [...functions, ...named(atOnce)].filter(isThere),
    awaited: named(awaited).filter(isThere),
    globals: { ...host.globals },
    strict: host.connectors.strict ?? false,
    ownCode: host.connectorCode?.connectors ?? [],
  };
}

/** Answers a call of a process that waits for it. What the host throws beside refusals of records is thrown on. */
export function answerAtOnce(host: InstanceHost, { name, args }: HostCall): HostAnswer | Promise<HostAnswer> {
  try {
    if (name === 'records.find' && host.records.findBeside) {
      const [url, query] = args as Parameters<RecordStore['find']>;
      return host.records.findBeside(url, query).then((value) => ({ value }), refusedBy);
    }
    const value = callOf(host, [...functions, ...named(atOnce)], name)(...args);
    return { value: name === 'playbook' ? untyped(value as Playbook | null) : value };
  } catch (failure) {
    return refusedBy(failure);
  }
}

function refusedBy(failure: unknown): HostAnswer {
  if (!(failure instanceof RecordError)) throw failure;
  return { refused: { status: failure.status, message: failure.message } };
}

/** Hears what a process says. */
export function hear(host: RunHost, { name, args }: HostCall): void {
  callOf(host, told, name)(...args);
}

/** Answers a call the process awaits. */
export async function answerLater(host: RunHost, { name, args }: HostCall): Promise<unknown> {
  return callOf(host, named(awaited), name)(...args);
}

/** The playbooks of one edition, which a process keeps for its next runs. */
export class KnownPlaybooks {
  readonly #known = new Map<string, Playbook | null>();
  #edition: number | null = null;

  /** @param ask called where it is not known, or there is no edition */
  of(uuid: string, edition: number | null, ask: () => Playbook | null): Playbook | null {
    if (edition === null) return ask();
    if (edition !== this.#edition) this.#known.clear();
    this.#edition = edition;
    const known = this.#known.get(uuid);
    if (known !== undefined) return known;
    const playbook = ask();
    this.#known.set(uuid, playbook);
    return playbook;
  }
}

/** The ways from a process to the host of its run. */
export interface HostWays {
  /** Does not wait. */
  tell(call: HostCall): void;
  /** Waits for the answer. */
  ask(call: HostCall): HostAnswer;
  /** Resolves with the answer. */
  request(call: HostCall): Promise<unknown>;
}

/** The host of a run as the engine sees it in another process. Which records a run has changed is known to the host. */
export function distantHost(
  offer: HostOffer,
  { tell, ask, request }: HostWays,
  playbooks: KnownPlaybooks,
): RunHost {
  const host: Ports & Record<string, unknown> = {
    globals: offer.globals,
    wall: {
      elapsed: () => performance.now(),
      breathe: () => new Promise<void>((resolve) => setImmediate(resolve)),
    },
  };
  const put = (name: string, call: (...args: unknown[]) => unknown) => {
    const [port = '', method] = name.split('.');
    if (method === undefined) host[port] = call as never;
    else host[port] = { ...host[port], [method]: call };
  };
  for (const name of offer.told) put(name, (...args) => tell({ name, args }));
  for (const name of offer.atOnce) put(name, (...args) => valueOf(ask({ name, args })));
  for (const name of offer.awaited) put(name, (...args) => request({ name, args }));
  const playbook = (uuid: string) =>
    playbooks.of(uuid, offer.edition, () =>
      typed(valueOf(ask({ name: 'playbook', args: [uuid] })) as Playbook | null),
    );
  host['connectors'] = { ...host['connectors'], strict: offer.strict };
  if (host['connectorCode']) host['connectorCode'] = { ...host['connectorCode'], connectors: offer.ownCode };
  host['records'] = { ...host['records'], changes: () => ({}) };
  const whole = { ...host, playbook } as unknown as RunHost;
  const { runNumber } = whole;
  if (runNumber) whole.runNumber = (frame) => (frame === '' ? offer.runNumber : null) ?? runNumber(frame);
  return whole;
}

/** What step types do is code, which does not cross the line; it is found again by their uuids. */
const untyped = (playbook: Playbook | null): Playbook | null =>
  playbook && { ...playbook, steps: playbook.steps.map((step) => ({ ...step, type: null })) };

const typed = (playbook: Playbook | null): Playbook | null =>
  playbook && {
    ...playbook,
    steps: playbook.steps.map((step) => ({ ...step, type: stepTypeOf(step.typeUuid) })),
  };

function valueOf(answer: HostAnswer): unknown {
  if ('refused' in answer) throw new RecordError(answer.refused.status, answer.refused.message);
  return answer.value;
}

/** @throws Error for what no process may call */
function callOf(host: RunHost, allowed: readonly string[], name: string): (...args: unknown[]) => unknown {
  const member = allowed.includes(name) ? memberOf(host, name) : undefined;
  if (typeof member !== 'function') throw new Error(`A run may not call ${name}.`);
  const [port = '', method] = name.split('.');
  const owner = method === undefined ? host : (host as unknown as Ports)[port];
  return (...args) => Reflect.apply(member, owner, args) as unknown;
}

function memberOf(host: RunHost, name: string): unknown {
  const [port = '', method] = name.split('.');
  const first = (host as unknown as Ports)[port];
  return method === undefined ? first : first?.[method];
}
