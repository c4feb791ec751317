import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Studio } from '../../studio/options';
import { longestCall } from '../security/limits';
import { readBody, sendReply } from './answers';

/**
 * `POST /rpc` with `{"method", "input"}`: answers with a Reply, status 200 also where the call failed,
 * because the failure is the studio's answer and not the transport's.
 */
export async function serveCall(
  request: IncomingMessage,
  response: ServerResponse,
  studio: Promise<Studio>,
): Promise<void> {
  // Loaded late: the contract is not needed to start listening.
  const [text, ready, { answerCall }] = await Promise.all([
    readBody(request, longestCall),
    studio,
    import('../security/answer-call'),
  ]);
  sendReply(response, 200, await answerCall(ready, text));
}
