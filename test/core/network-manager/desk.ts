import { readNetworkManager } from '@core/network-manager/default-state';
import { NetworkManager } from '@core/network-manager/manager';
import type { Row } from '@core/network-manager/state';

/** 2026-01-15 10:20:30 UTC */
export const start = Date.UTC(2026, 0, 15, 10, 20, 30);

export interface Reply {
  code: number;
  message: string;
  data: unknown;
}

/** Somebody who talks to a network manager, as its clients do: signed in, one entry of `params` at a time. */
export class Desk {
  now = start;
  session: unknown = null;
  readonly manager: NetworkManager;
  #id = 0;

  constructor(state: unknown = {}, manager?: NetworkManager) {
    const read = readNetworkManager(state);
    if (read.problems.length > 0) throw new Error(JSON.stringify(read.problems));
    this.manager = manager ?? new NetworkManager(read.state);
    this.login();
  }

  /** A second client of the same manager. */
  beside(): Desk {
    return new Desk({}, this.manager);
  }

  login(user = 'admin', passwd = 'packwright'): Reply {
    const answer = this.send('exec', [{ url: 'sys/login/user', data: { user, passwd } }]);
    this.session = answer['session'] ?? null;
    return replyOf(answer);
  }

  send(method: unknown, params: unknown, more: Row = {}): Row {
    return this.manager.call(
      { id: ++this.#id, method, params, session: this.session, ...more },
      { at: this.now },
    );
  }

  ask(method: string, url: string, params: Row = {}, verbose = 1): Reply {
    return replyOf(this.send(method, [{ url, ...params }], { verbose }));
  }

  get(url: string, params: Row = {}, verbose = 1): unknown {
    const { code, message, data } = this.ask('get', url, params, verbose);
    if (code !== 0) throw new Error(`${url}: ${code} ${message}`);
    return data;
  }

  add(url: string, data: unknown): Reply {
    return this.ask('add', url, { data });
  }

  exec(url: string, data: unknown = {}): Reply {
    return this.ask('exec', url, { data });
  }

  wait(seconds: number): void {
    this.now += seconds * 1000;
  }
}

export function replyOf(answer: Row, at = 0): Reply {
  const result = (answer['result'] as { status: { code: number; message: string }; data?: unknown }[])[at];
  if (!result) throw new Error(JSON.stringify(answer));
  return { ...result.status, data: result.data };
}

export const addresses = '/pm/config/adom/root/obj/firewall/address';
export const groups = '/pm/config/adom/root/obj/firewall/addrgrp';
export const policies = '/pm/config/adom/root/pkg/default/firewall/policy';

export const names = (data: unknown): unknown[] => (data as Row[]).map((row) => row['name']);
