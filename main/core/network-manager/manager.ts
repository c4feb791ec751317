import { isMap } from '../text/values';
import type { Answer, Call, Caller } from './call';
import { execute } from './commands/index';
import { finishInstall } from './commands/install';
import { isService, serve } from './commands/services';
import { copyOf, Database } from './database';
import { get } from './read';
import {
  callerOf,
  type Credentials,
  derivedToken,
  endIdle,
  endSession,
  login,
  shownSession,
  type TokenMaker,
} from './session';
import type { NetworkManagerState, Row } from './state';
import { ok, Refusal, refusal, type Status } from './status';
import { takeDue } from './tasks';
import { segmentsOf } from './url';
import { workspaceCommand, workspaceRoute } from './workspace';
import { writers } from './write';

/** What is known of a call besides its message. */
export interface CallContext extends Credentials {
  /** Milliseconds since the epoch. */
  at: number;
}

/** Whether an address is a network manager's: its one route on any host, as nothing else answers offline. */
export const handlesUrl = (url: string): boolean => /^https?:\/\/[^/?#]+\/jsonrpc\/?(\?[^#]*)?$/i.test(url);

/** Entries of `params` beyond this are refused. */
const maxEntries = 1000;

/**
 * A network manager that answers JSON-RPC messages and keeps its state (docs/platform/network-manager.md). It is a pure
 * machine: an answer follows from the state, the message and the time of the call, and nothing else is touched.
 */
export class NetworkManager {
  readonly #database: Database;
  readonly #makeToken: TokenMaker;

  /** @param state is the manager's own from here on */
  constructor(state: NetworkManagerState, makeToken: TokenMaker = derivedToken) {
    this.#database = new Database(state);
    this.#makeToken = makeToken;
  }

  /** The state as plain data. */
  toJSON(): NetworkManagerState {
    return copyOf(this.#database.state);
  }

  /** The answer to one message. It never throws: errors are reported in the answer. */
  call(message: unknown, context: CallContext): Row {
    this.#database.now = context.at;
    this.#settle();
    if (!isMap(message))
      return { id: null, result: [{ status: { code: -32600, message: 'Invalid Request' }, url: '' }] };
    const id = message['id'] ?? null;
    const { method, params } = message;
    const entries = Array.isArray(params) ? params : [];
    if (
      typeof method !== 'string' ||
      entries.length === 0 ||
      entries.length > maxEntries ||
      !entries.every(isMap)
    )
      return { id, result: [{ status: { code: -32600, message: 'Invalid Request' }, url: '' }] };
    let session: string | undefined;
    const result = entries.map((entry) => {
      const url = typeof entry['url'] === 'string' ? entry['url'] : '';
      try {
        const segments = segmentsOf(url);
        if (method === 'exec' && segments.join('/') === 'sys/login/user') {
          session = login(this.#database, entry, this.#makeToken);
          return { status: ok, url };
        }
        const caller = callerOf(this.#database, message['session'], context);
        const verbose = Number(message['verbose'] ?? entry['verbose'] ?? 0) === 1;
        return { ...this.#answer(caller, method, segments, copyOf(entry), verbose), status: ok, url };
      } catch (thrown) {
        return { status: statusOf(thrown), url };
      }
    });
    return { id, result: copyOf(result), ...(session === undefined ? {} : { session }) };
  }

  #answer(caller: Caller, method: string, segments: string[], params: Row, verbose: boolean): Answer {
    const database = this.#database;
    const call = { database, method, segments, params, caller, verbose };
    const workspace = workspaceRoute(segments);
    if (workspace) return workspaceCommand(call, workspace.adom, workspace.verb, workspace.scope);
    if (method === 'get') return this.#read(call);
    if (method === 'exec') return this.#execute(call, caller);
    const write = Object.hasOwn(writers, method) ? writers[method] : undefined;
    if (!write) throw refusal.invalidCommand();
    return write(call);
  }

  #read(call: Call): Answer {
    const route = call.segments.join('/');
    if (route === 'sys/session') return { data: shownSession(this.#database, call.caller) };
    return isService(route) ? serve(call) : get(call);
  }

  #execute(call: Parameters<typeof execute>[0], caller: Caller): Answer {
    const route = call.segments.join('/');
    if (route === 'sys/logout') {
      endSession(this.#database, caller.holder);
      return {};
    }
    // Lists of devices are read with `exec` as well (docs/platform/network-manager.md#routes).
    if (/^dvmdb\/(adom\/[^/]+\/)?(device|group)$/.test(route)) return get(call);
    return execute(call);
  }

  /** Applies the time since the last call: sessions that expired, tasks that ended. */
  #settle(): void {
    endIdle(this.#database);
    for (const task of takeDue(this.#database)) {
      if (task.effect.kind === 'install')
        finishInstall(this.#database, task, task.effect.adom, task.effect.pkg);
    }
  }
}

function statusOf(thrown: unknown): Status {
  if (thrown instanceof Refusal) return { code: thrown.code, message: thrown.message };
  return { code: -1, message: 'Internal error' };
}
