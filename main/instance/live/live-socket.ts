import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { signedIn } from '../http/authenticate';
import { isForeignOrigin } from '../http/foreign-pages';
import type { Instance } from '../instance';
import { LiveChannel } from './live-channel';
import { LiveSession } from './session';

const subprotocols = ['v12.stomp', 'v11.stomp', 'v10.stomp'];

/** Octets a client may send at once; its frames are short. */
const maxMessage = 64 * 1024;
/** Octets a client may leave unread before it is let go. */
const maxBacklog = 8 * 1024 * 1024;
const mostClients = 256;

const tryAgainLater = 1013;
const goingAway = 1001;
const unsupported = 1003;

/** Whether a request wants the live channel; upgrades to anything else are answered as plain requests. */
export const isLiveAddress = (url: string | undefined): boolean => /^\/websocket\/?(\?|$)/.test(url ?? '');

/**
 * Opens the live channel on a server: STOMP over a WebSocket (docs/platform/runs.md#live-channel).
 * @param patience milliseconds in which a client has to sign in
 * @returns closes the channel and every connection of it
 */
export function openLiveChannel(instance: Instance, server: Server, patience: number): () => void {
  const channel = new LiveChannel(instance);
  const sockets = new Set<WebSocket>();
  const upgrades = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessage,
    perMessageDeflate: false,
    handleProtocols: (offered) => subprotocols.find((each) => offered.has(each)) ?? false,
  });

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isForeignOrigin(request.headers.origin)) return refuse(socket, '403 Forbidden');
    if (sockets.size >= mostClients) return refuse(socket, '503 Service Unavailable');
    upgrades.handleUpgrade(request, socket, head, (opened) => {
      const { authorization } = request.headers;
      begin(opened, authorization ?? null);
    });
  };

  function begin(socket: WebSocket, authorization: string | null): void {
    const wire = {
      send: (text: string) => {
        if (socket.bufferedAmount <= maxBacklog) return socket.send(text);
        socket.close(tryAgainLater, 'too much is unread');
        socket.terminate();
      },
      close: (code: number, reason: string) => socket.close(code, reason),
    };
    const signIn = (header: string) => signedIn(instance, header);
    const session = new LiveSession(wire, signIn, authorization, (topic) => channel.knows(topic));
    const late = setTimeout(() => {
      if (!session.isConnected) session.end('Nobody has signed in.');
    }, patience);
    late.unref();
    sockets.add(socket);
    channel.add(session);
    socket.on('message', (data, isBinary) => {
      if (isBinary) socket.close(unsupported, 'frames are text');
      else session.receive(data.toString('utf8'));
    });
    // What is wrong with a connection ends it.
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(late);
      sockets.delete(socket);
      channel.remove(session);
    });
  }

  server.on('upgrade', upgrade);
  return () => {
    server.off('upgrade', upgrade);
    channel.close();
    for (const socket of sockets) {
      socket.close(goingAway, 'the instance stops');
      socket.terminate();
    }
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
