import { afterAll, beforeAll } from 'vitest';
import { Instance, type InstanceOptions } from '../../../main/instance/instance';
import { type Credentials, firstStart } from '../../../main/instance/seed/first-start';
import { type InstanceServer, serve } from '../../../main/instance/server';
import { publishAlerts } from '../support';

export type Body = Record<string, unknown> & { 'hydra:member': Record<string, unknown>[] };

export interface Answer {
  status: number;
  headers: Headers;
  body: Body;
}

/** An instance with its modules published, and a client that speaks to it over real HTTP. */
export class WireClient {
  instance!: Instance;
  server!: InstanceServer;
  credentials!: Credentials;
  /** Items of the picklist Severity. */
  items: Record<string, unknown>[] = [];

  async ask(
    method: string,
    path: string,
    body?: unknown,
    authorization?: string,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(this.server.baseUrl + path, {
      method,
      headers: {
        authorization: authorization ?? `API-KEY ${this.credentials.apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text ? JSON.parse(text) : {}) as Body,
    };
  }

  /** The record a POST made. */
  async make(plural: string, body: object): Promise<Record<string, unknown>> {
    const made = await this.ask('POST', `/api/3/${plural}`, body);
    if (made.status !== 201) throw new Error(`${made.status} ${JSON.stringify(made.body)}`);
    return made.body;
  }

  item(value: string): string {
    return String(this.items.find(({ itemValue }) => itemValue === value)?.['@id']);
  }

  /** Publishes what is staged and waits for its end. */
  async publish(): Promise<Answer> {
    const started = await this.ask('PUT', '/api/publish', {});
    await this.instance.schema.settled();
    return started;
  }
}

/** A client for all tests of a file. */
export function wireClient(options: Partial<InstanceOptions> = {}): WireClient {
  const client = new WireClient();
  beforeAll(async () => {
    client.instance = Instance.open({ dataDir: null, ...options });
    const credentials = firstStart(client.instance);
    if (!credentials) throw new Error('the instance has been started before');
    client.credentials = credentials;
    client.items = await publishAlerts(client.instance);
    client.server = await serve(client.instance, { port: 0 });
  });
  afterAll(async () => {
    await client.server.stop();
    await client.instance.close();
  });
  return client;
}
