import { BuiltInFailure } from '../connectors/built-in';
import { answerRequest, bodyOf } from '../connectors/http-request';
import { readHeaders } from '../connectors/headers';
import { StepFailure } from '../failure';
import { asText, mapOf } from '../../text/values';
import { stepHandler } from '../step-handler';

/** API Call: one request to any address; the result is the answer's body (docs/platform/steps.md#table). */
export default stepHandler({
  types: ['APICall'],
  async run(call) {
    const args = call.arguments();
    const url = asText(args['url'] ?? '');
    if (url === '') throw new StepFailure('The step names no address to ask.');
    const method = asText(args['method'] ?? '') || 'GET';
    try {
      const answer = await answerRequest(call, {
        method,
        url,
        headers: readHeaders(args['headers']),
        params: mapOf(args['params']),
        body: args['body'],
        verify: args['verify'] !== false,
        username: asText(args['username'] ?? ''),
        password: asText(args['password'] ?? ''),
      });
      if (!answer) {
        call.called({ target: `${method} ${url}`, sent: args['body'] ?? null, answer: 'none', status: null });
        throw new StepFailure(`${url} was not asked: the run is offline and no rule answers it.`);
      }
      if (answer.status >= 400) {
        throw new StepFailure(
          `The request to ${url} failed with status code ${answer.status}: ${answer.body}`,
        );
      }
      return { result: bodyOf(answer) };
    } catch (thrown) {
      if (thrown instanceof BuiltInFailure) throw new StepFailure(thrown.message);
      throw thrown;
    }
  },
});
