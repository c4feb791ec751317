/** Most sessions at a time; a client whose session was dropped opens another one. */
const most = 10_000;

/** Sessions of clients, each with the one gateway it was opened at. They end with the server. */
export class Sessions {
  readonly #gateways = new Map<string, string>();

  open(session: string, gateway: string): void {
    this.#gateways.set(session, gateway);
    const [oldest] = this.#gateways.keys();
    if (this.#gateways.size > most && oldest !== undefined) this.#gateways.delete(oldest);
  }

  isOpen(session: string, gateway: string): boolean {
    return this.#gateways.get(session) === gateway;
  }

  close(session: string, gateway: string): void {
    if (this.isOpen(session, gateway)) this.#gateways.delete(session);
  }
}
