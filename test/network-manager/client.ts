/** What the common client library of the network manager does, and no more: it keeps a session, and numbers calls. */
export class JsonRpcClient {
  session: string | null = null;
  #id = 0;

  constructor(
    readonly baseUrl: string,
    /** A key in place of a session. */
    readonly apiKey?: string,
  ) {}

  /** Signs in, and looks whether workspaces are on before anything else. */
  async login(user: string, passwd: string): Promise<unknown> {
    await this.#post('exec', [{ url: 'sys/login/user', data: { passwd, user } }]);
    const [, mode] = await this.get('/cli/global/system/global', {
      fields: ['workspace-mode', 'adom-status'],
    });
    return mode;
  }

  get(url: string, options: Record<string, unknown> = {}): Promise<[code: number, data: unknown]> {
    return this.#post('get', [{ url, ...options }]);
  }

  call(
    method: string,
    url: string,
    data: Record<string, unknown> = {},
  ): Promise<[code: number, data: unknown]> {
    return this.#post(method, [{ url, data: data['data'] ?? data }]);
  }

  /** Looks at a task until it is done; `between` lets time pass. */
  async trackTask(task: unknown, between: () => void): Promise<Record<string, unknown>> {
    for (let looks = 0; looks < 100; looks++) {
      const [code, data] = await this.get(`/task/task/${String(task)}`);
      const info = data as Record<string, unknown>;
      if (code === 0 && Number(info['percent']) === 100) return info;
      between();
    }
    throw new Error(`the task ${String(task)} does not end`);
  }

  async logout(): Promise<number> {
    const [code] = await this.#post('exec', [{ url: 'sys/logout', data: {} }]);
    this.session = null;
    return code;
  }

  async #post(method: string, params: unknown[]): Promise<[code: number, data: unknown]> {
    const answer = await fetch(`${this.baseUrl}/jsonrpc`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.apiKey === undefined ? {} : { authorization: `Bearer ${this.apiKey}` }),
      },
      body: JSON.stringify({ method, params, session: this.session, id: ++this.#id }),
    });
    const response = (await answer.json()) as { result: unknown; session?: string };
    if (this.session === null && response.session !== undefined) this.session = response.session;
    const result = (Array.isArray(response.result) ? response.result[0] : response.result) as {
      status: { code: number };
      data?: unknown;
    };
    return [result.status.code, 'data' in result ? result.data : result];
  }
}
