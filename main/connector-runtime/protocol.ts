import type { SnippetLimits } from '../python/protocol';

/** Name of the built entry for connectors. */
export const connectorEntry = 'connector-child.js';

/** What one call of a connector may use. */
export const callLimits: SnippetLimits = {
  time: 20_000,
  grace: 2_000,
  memory: 512 * 1024 * 1024,
  output: 1024 * 1024,
};

/** Requests one call may make: the longest polling seen in public connectors made 181. */
export const mostExchanges = 1_000;
/** Bytes of a body, of requests and of answers. */
export const largestBody = 32 * 1024 * 1024;
/** Bytes of all bodies of one call together: a recording keeps them. */
export const mostBytes = 128 * 1024 * 1024;
/** Characters of an address, and of all headers of a request together. */
export const longestAddress = 64 * 1024;
export const longestHeaders = 1024 * 1024;
/** Bytes one message of a process may have: a body in base64, and what is around it. */
export const longestMessage = 64 * 1024 * 1024;

/** What a host writes to a process: a request for the program, and the randomness and the time it sees. */
export interface CallLine {
  request: Readonly<Record<string, unknown>>;
  seed: number;
  /** Milliseconds since the epoch; left out, time goes on from the call before. */
  now?: number;
}

/** A request of a connector, as it crosses the device. `platform` asks the platform the connector runs on. */
export interface ExchangeMessage {
  kind: 'http' | 'platform';
  method: string;
  url: string;
  headers: [string, string][];
  /** Base64. */
  body: string;
  verify: boolean;
}
