/** A frame of STOMP, the protocol of the live channel (docs/platform/runs.md#live-channel). */
export interface Frame {
  command: string;
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** What a client sent that is no frame. */
export class StompError extends Error {
  override readonly name = 'StompError';
}

const escapes: Readonly<Record<string, string>> = { '\\n': '\n', '\\r': '\r', '\\c': ':', '\\\\': '\\' };

/** The frames of a message; line ends between them are heartbeats. @throws StompError */
export function readFrames(message: string): Frame[] {
  const frames: Frame[] = [];
  let rest = message.replace(/^[\r\n]+/, '');
  while (rest !== '') {
    const end = rest.indexOf('\0');
    if (end < 0) throw new StompError('A frame has to end with NUL.');
    frames.push(readFrame(rest.slice(0, end)));
    rest = rest.slice(end + 1).replace(/^[\r\n]+/, '');
  }
  return frames;
}

function readFrame(text: string): Frame {
  const [head = '', body = ''] = text.split(/\r?\n\r?\n([\s\S]*)/, 2);
  const [command = '', ...lines] = head.split(/\r?\n/);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 0) throw new StompError(`The header "${line.slice(0, 40)}" has no colon.`);
    const name = unescaped(line.slice(0, colon));
    // Of a header that is repeated the first one counts.
    if (!headers.has(name)) headers.set(name, unescaped(line.slice(colon + 1)));
  }
  return { command, headers, body };
}

/** A frame as text. The handshake's own frames escape nothing, for the sake of clients of the first version. */
export function writeFrame(command: string, headers: Readonly<Record<string, string>>, body = ''): string {
  const isPlain = command === 'CONNECTED';
  const lines = Object.entries(headers).map(([name, value]) =>
    isPlain ? `${name}:${value}` : `${escaped(name)}:${escaped(value)}`,
  );
  return `${[command, ...lines].join('\n')}\n\n${body}\0`;
}

const unescaped = (text: string): string => text.replace(/\\[nrc\\]/g, (found) => escapes[found] ?? found);

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll(':', '\\c');
