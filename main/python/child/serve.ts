import { readyLine, type ReplyLine, type SnippetReply, type SnippetRequest } from '../protocol';
import { Lines, writeLine } from './channel';
import type { Outcome, SealedInterpreter } from './interpreter';

/** Answers requests until the parent process has gone. Nothing asynchronous can happen from here on. */
export function serve(interpreter: SealedInterpreter): never {
  const lines = new Lines();
  writeLine(readyLine);
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const { code, seed, now } = JSON.parse(line) as SnippetRequest;
    const outcome = interpreter.run(JSON.stringify({ code, seed }), seed, now);
    const answer: ReplyLine = { ...replyOf(outcome), ...(outcome.failure === null ? {} : { last: true }) };
    writeLine(JSON.stringify(answer));
    if (answer.last) break;
  }
  process.exit(0);
}

function replyOf({ text, failure, interrupted }: Outcome): SnippetReply {
  const reply: SnippetReply =
    failure === null
      ? (JSON.parse(text ?? 'null') as SnippetReply)
      : {
          ok: false,
          kind: 'error',
          message: `The snippet brought its interpreter down: ${failure}`,
          stdout: '',
        };
  return interrupted ? { ok: false, kind: 'timeout', message: '', stdout: reply.stdout } : reply;
}
