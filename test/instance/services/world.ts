import { baseCatalogue } from '@core/check/catalogue/base';
import { Instance, type InstanceOptions } from '../../../main/instance/instance';
import { type Credentials, firstStart } from '../../../main/instance/seed/first-start';
import { seedPlatform } from '../../../main/instance/seed/platform-content';
import { serve, type InstanceServer } from '../../../main/instance/server';

export type Body = Record<string, unknown>;

export interface Answer {
  status: number;
  /** What JSON there is; an empty object for none. */
  body: Body;
  text: string;
  headers: Headers;
}

/** An instance with everything a new one has, spoken to over HTTP as clients do. */
export class ServiceWorld {
  constructor(
    readonly instance: Instance,
    readonly server: InstanceServer,
    readonly credentials: Credentials,
  ) {}

  static async open(options: Partial<InstanceOptions> = {}): Promise<ServiceWorld> {
    const instance = Instance.open({ dataDir: null, ...options });
    const credentials = firstStart(instance);
    if (!credentials) throw new Error('the instance is not new');
    await seedPlatform(instance, baseCatalogue());
    return new ServiceWorld(instance, await serve(instance, { port: 0 }), credentials);
  }

  async close(): Promise<void> {
    await this.server.stop();
    await this.instance.close();
  }

  ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const isForm = body instanceof FormData;
    return this.send(path, {
      method,
      headers: {
        authorization: `API-KEY ${this.credentials.apiKey}`,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
  }

  /** The same with nothing added. */
  async send(path: string, request: RequestInit): Promise<Answer> {
    const response = await fetch(this.server.baseUrl + path, request);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
    return {
      status: response.status,
      body: isJson ? (JSON.parse(text) as Body) : {},
      text,
      headers: response.headers,
    };
  }

  get(path: string, headers?: Record<string, string>): Promise<Answer> {
    return this.ask('GET', path, undefined, headers);
  }

  post(path: string, body: unknown = {}, headers?: Record<string, string>): Promise<Answer> {
    return this.ask('POST', path, body, headers);
  }

  put(path: string, body: unknown = {}): Promise<Answer> {
    return this.ask('PUT', path, body);
  }

  delete(path: string, body?: unknown): Promise<Answer> {
    return this.ask('DELETE', path, body);
  }

  upload(path: string, fileName: string, bytes: Uint8Array<ArrayBuffer>): Promise<Answer> {
    const form = new FormData();
    form.append('file', new Blob([bytes]), fileName);
    return this.ask('POST', path, form);
  }

  /** Records of a list, whichever dialect it is in. */
  async members(path: string): Promise<Body[]> {
    const { body } = await this.get(path);
    return (body['hydra:member'] ?? body.data ?? body) as Body[];
  }

  /** A token of a person, as the browser has one. */
  async bearer(loginid = this.credentials.username, password = this.credentials.password): Promise<string> {
    const { body } = await this.post(
      '/auth/authenticate',
      { credentials: { loginid, password } },
      { authorization: '' },
    );
    return `Bearer ${String(body.token)}`;
  }
}
