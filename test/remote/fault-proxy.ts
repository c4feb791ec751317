import {
  createServer as createPlainServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { createServer, Server } from 'node:https';
import { type AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** What happens to a request on its way. */
export type Fault =
  /** It is answered like this, and never arrives. */
  | { answer: number; body?: string; headers?: Record<string, string> }
  /** It arrives, and the connection is cut after so many bytes of the answer. */
  | { cutAfter: number }
  /** It never arrives: the connection is cut. */
  | 'cut'
  /** It arrives, and nobody ever answers. */
  | 'silence'
  /** It goes through. */
  | 'pass';

/** A request as the proxy sees it. */
export interface Passing {
  /** From 1. */
  number: number;
  method: string;
  path: string;
  authorization: string | undefined;
}

export interface FaultProxy {
  baseUrl: string;
  /** Everything that was asked for, in order. */
  seen: Passing[];
  /** Decides what happens to each request; all go through until it is set. */
  fault: (passing: Passing) => Fault;
  /** Cuts all connections, and shows another certificate from now on; of a proxy over TLS. */
  show(tls: { cert: string; key: string }): void;
}

/** Stands between a client and an instance at `target` (http), scripted by request. */
export async function faultProxy(target: string, tls?: { cert: string; key: string }): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  const proxy: FaultProxy = {
    baseUrl: '',
    seen: [],
    fault: () => 'pass',
    show(next) {
      if (!(server instanceof Server)) throw new Error('Nothing is shown over plain http.');
      server.setSecureContext(next);
      for (const socket of sockets) socket.destroy();
    },
  };
  const handle = (asked: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url: path = '/' } = asked;
    const passing = {
      number: proxy.seen.length + 1,
      method,
      path,
      authorization: asked.headers.authorization,
    };
    proxy.seen.push(passing);
    const fault = proxy.fault(passing);
    if (fault === 'cut') return void asked.socket.destroy();
    if (typeof fault === 'object' && 'answer' in fault) {
      asked.resume();
      return void response.writeHead(fault.answer, fault.headers).end(fault.body);
    }
    const { host: _host, ...headers } = asked.headers;
    const forwarded = request(new URL(path, target), { method, headers }, (answer) => {
      if (fault === 'silence') return void answer.resume();
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (typeof fault !== 'object') return void answer.pipe(response);
      let left = fault.cutAfter;
      answer.on('data', (part: Buffer) => {
        if (left <= 0) return;
        response.write(part.subarray(0, left), () => {
          if (left <= 0) asked.socket.destroy();
        });
        left -= part.length;
      });
      answer.on('end', () => asked.socket.destroy());
    });
    forwarded.on('error', () => asked.socket.destroy());
    asked.pipe(forwarded);
  };
  const server = tls ? createServer(tls, handle) : createPlainServer(handle);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  proxy.baseUrl = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  return proxy;
}
