import type { StepHistory } from '@core/contract/run-state';
import type { ConnectorPort, PlatformPort, PythonPort, RunHost } from '@core/engine/host';
import { networkManagerPort } from '@core/network-manager/port';
import type { ConnectorAnswering } from '../connectors/answering';
import type { CodeRunner } from '../connectors/connector-code';
import type { RunRefusal } from '../connectors/run-refusal';
import type { Account } from '../identity/accounts';
import { playbookAppliance } from '../identity/playbook-appliance';
import type { AllRights } from '../identity/rights';
import type { Outbox } from '../outbox/outbox';
import type { Records } from '../records/records';
import type { Connection } from '../store/connection';
import type { GlobalVariableStore } from './global-variables';
import { InstancePicklists } from './instance-picklists';
import { InstanceRecords } from './instance-records';
import { knownMock } from './known-mocks';
import type { PlaybookShelf } from './playbook-shelf';

/** External resources that runs may use. Each is absent unless the host of the instance allows it. */
export interface RunPorts extends Pick<RunHost, 'http' | 'networkManager'> {
  /** An environment for the snippets of one run, which ends with it. */
  python?(): PythonPort & { end(): void };
  /** Runs connectors' own code. */
  connectorCode?: CodeRunner;
}

/** The resources of a run, until it ends or waits. */
export interface RunSetting {
  host: RunHost;
  end(): void;
}

/** The run that is writing at this moment. */
export interface Cause {
  /** Name of its playbook. */
  name: string;
  /** How many runs led to it, each by a record it wrote. */
  depth: number;
  /** IRI of who started it; null or absent where nobody did. */
  user?: string | null;
}

export interface RunHostParts {
  connection: Connection;
  records: Records;
  rights: AllRights;
  variables: GlobalVariableStore;
  connectors: ConnectorPort;
  /** Who answers operations where no made-up answer should. */
  answering: Pick<ConnectorAnswering, 'forRun'>;
  refusal: RunRefusal;
  outbox: Outbox;
  /** Nothing is made up: an operation that nothing answers fails. */
  strict: boolean;
  ports: RunPorts;
}

/** What runs have of the instance: its records, connectors and variables, and what they do there. */
export class RunHosts {
  #cause: Cause | null = null;
  #platform: ((account: Account) => PlatformPort) | null = null;

  constructor(
    private readonly parts: RunHostParts,
    private readonly shelf: PlaybookShelf,
  ) {}

  /** The run whose write is being heard of; null where none writes. */
  get cause(): Cause | null {
    return this.#cause;
  }

  /** Lets playbooks ask the instance's own routes. */
  reach(platform: (account: Account) => PlatformPort): void {
    this.#platform = platform;
  }

  /**
   * The resources of a run on this instance; also for one without a run record.
   * @param isAgain it resumes after an interruption
   * @param account whom records are read and written for
   */
  setting(cause: Cause, isAgain = false, account: Account = appliance): RunSetting {
    const { connection, records, rights, connectors, refusal, ports, strict } = this.parts;
    const { python: pythonOf, connectorCode: _, ...others } = ports;
    const python = pythonOf?.();
    const answering = this.parts.answering.forRun();
    const actor = { uuid: account.actor, rights: rights.of(account) };
    const host: RunHost = {
      networkManager: networkManagerPort(undefined),
      ...others,
      ...(python ? { python } : {}),
      ...(answering.code ? { connectorCode: answering.code } : {}),
      ...(this.#platform ? { platform: this.#platform(account) } : {}),
      connectors: {
        ...connectors,
        cassette: answering.cassette,
        strict,
        refusal: (call) => refusal(call, cause.user ?? null),
        mockOutput: (call) => knownMock(connection, call),
      },
      journal: (entry) => this.follow(null, entry),
      playbook: (uuid) => this.shelf.get(uuid),
      records: new InstanceRecords(records, actor, isAgain, (write) => this.#within(cause, write)),
      picklists: new InstancePicklists(records),
      globals: this.parts.variables.values(),
      wall: machineTime,
    };
    const end = (): void => {
      python?.end();
      answering.end();
    };
    return { host, end };
  }

  /** Does on the instance what a step of a run, or of none, has done outside its variables. */
  follow(run: number | null, { effects = [] }: StepHistory): void {
    const { outbox, variables } = this.parts;
    for (const effect of effects) {
      if (effect.kind === 'global') variables.put(effect.name, effect.value, effect.value);
      else if (effect.kind === 'mail')
        outbox.add({ kind: 'mail', run, source: effect.mail.step, content: effect.mail });
      else if (effect.kind === 'call')
        outbox.add({ kind: 'call', run, source: effect.call.step, content: effect.call });
    }
  }

  #within<T>(cause: Cause, write: () => T): T {
    const outer = this.#cause;
    this.#cause = cause;
    try {
      return write();
    } finally {
      this.#cause = outer;
    }
  }
}

/** What playbooks do is done by it (docs/platform/identity.md#permissions). */
const appliance: Account = {
  uuid: playbookAppliance,
  loginid: null,
  actorPlural: 'appliances',
  actor: playbookAppliance,
  status: 'active',
};

const machineTime: RunHost['wall'] = {
  elapsed: () => performance.now(),
  breathe: () => new Promise((resolve) => setImmediate(resolve)),
};
