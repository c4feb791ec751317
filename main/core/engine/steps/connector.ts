import { asText, mapOf } from '../../text/values';
import { answerCall, takeAnswer } from '../connectors/answer';
import { StepFailure } from '../failure';
import type { ConnectorCall } from '../host';
import { mocksAreOn } from '../mock';
import { stepHandler } from '../step-handler';

/**
 * Connector, Utilities, Code Snippet and Send Email: one operation of a connector. The answer comes from the first
 * source that has one; the result is the connector's envelope (docs/platform/steps.md#connector;
 * docs/platform/steps.md#send-email).
 */
export default stepHandler({
  types: ['Connectors', 'CyopsUtilites', 'CodeSnippet', 'SendMail'],
  // A scenario goes before the step's mock output, so the chain of answers looks at it.
  mock: 'chain',
  async run(call) {
    const args = call.arguments();
    const request: ConnectorCall = {
      connector: asText(args['connector'] ?? ''),
      operation: asText(args['operation'] ?? ''),
      version: asText(args['version'] ?? ''),
      config: asText(args['config'] ?? ''),
      params: mapOf(args['params']),
      playbook: call.frame.playbook.name,
      step: call.step.name,
    };
    if (request.connector === '' || request.operation === '') {
      throw new StepFailure('The step names no connector operation.');
    }
    return takeAnswer(call, await answerCall(call, request, mocksAreOn(call)));
  },
});
