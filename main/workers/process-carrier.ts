import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { toWireError } from '@core/contract/errors';
import type { Carrier, CarrierEnd, CarrierSetup } from './carrier';
import { frameKind, frameOf, FrameReader } from './frames';
import type { ProcessStart } from './opened-by';
import { bareEnvironment, ownNode } from './own-node';
import type { Message } from './wire';

/** How much of what a process complained of is kept, in characters. */
const longestComplaint = 10_000;

/** Share of its memory a process may use for its heap; the rest is for buffers, code and stacks. */
const heapShare = 0.75;

/**
 * Answers what a process asks, or says, on the line on which it waits for the answer. A promise is waited for: the
 * process asks nothing else meanwhile.
 */
export type LineAnswer = (name: string, input: unknown) => unknown;

/** A process of its own: whatever happens in it, this one lives on. */
export function startProcess(
  { file, memoryMb, data }: CarrierSetup,
  answer: LineAnswer = () => undefined,
): Carrier {
  const child = spawn(ownNode(), [`--max-old-space-size=${Math.floor(memoryMb * heapShare)}`, file], {
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
    serialization: 'advanced',
    windowsHide: true,
  });
  const line = child.stdio[4] as Socket;
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString('utf8')).slice(0, longestComplaint);
  });
  // What is sent to a process that has just ended gets lost; its end is reported elsewhere.
  child.on('error', (thrown) => (complaint ||= `Error: ${thrown.message}`));
  line.on('error', () => {});
  const kill = () => {
    child.removeAllListeners('message');
    child.kill('SIGKILL');
  };
  serveLine(line, answer, kill);
  const start: ProcessStart = { data, memory: memoryMb * 1024 * 1024 };
  send(start);

  function send(message: object): void {
    if (child.connected) child.send(message, () => {});
  }

  return {
    post: send,
    onMessage: (listener) => void child.on('message', (message) => listener(message as Message)),
    onEnd: (listener) => void child.once('close', () => listener(endOf(complaint))),
    keepProcess(keep) {
      for (const part of [child, child.channel, line, child.stderr as Socket | null])
        if (keep) part?.ref();
        else part?.unref();
    },
    kill,
  };
}

function serveLine(line: Socket, answer: LineAnswer, kill: () => void): void {
  const reader = new FrameReader();
  line.on('data', (piece: Buffer) => {
    try {
      for (const { kind, value } of reader.take(piece)) {
        const { name, input } = value as { name: string; input: unknown };
        if (kind === frameKind.tell) answer(name, input);
        else reply(line, () => answer(name, input), kill);
      }
    } catch {
      // It does not keep to the protocol, or wants to send more than anybody could take.
      kill();
    }
  });
}

function reply(line: Socket, work: () => unknown, kill: () => void): void {
  try {
    const value = work();
    if (value instanceof Promise)
      void value
        .then(
          (later) => reply(line, () => later, kill),
          (thrown: unknown) => refuse(line, thrown),
        )
        .catch(kill);
    else line.write(frameOf(frameKind.answer, value));
  } catch (thrown) {
    refuse(line, thrown);
  }
}

function refuse(line: Socket, thrown: unknown): void {
  line.write(frameOf(frameKind.refusal, toWireError(thrown)));
}

/** A process that dies of its memory says so on its error output, in one of several ways. */
function endOf(complaint: string): CarrierEnd {
  if (/out of memory|Allocation failed|invalid (array|table|string|size)/i.test(complaint))
    return { cause: 'memory', detail: '' };
  return { cause: 'crash', detail: /^\w*Error[^:\n]*: (.+)$/m.exec(complaint)?.[1] ?? '' };
}
