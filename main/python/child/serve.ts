import { readyLine, type ReplyLine, type SnippetRequest } from '../protocol';
import { Lines, writeLine } from './channel';
import type { SealedInterpreter } from './interpreter';

/** Answers requests until the parent process has gone. Nothing asynchronous can happen from here on. */
export function serve(interpreter: SealedInterpreter): never {
  const lines = new Lines();
  writeLine(readyLine);
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const { reply, usable } = interpreter.run(JSON.parse(line) as SnippetRequest);
    const answer: ReplyLine = usable ? reply : { ...reply, last: true };
    writeLine(JSON.stringify(answer));
    if (!usable) break;
  }
  process.exit(0);
}
