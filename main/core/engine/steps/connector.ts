import { mapOf } from '../../content/shape';
import { answerCall, takeAnswer } from '../connectors/answer';
import { StepFailure } from '../failure';
import type { ConnectorCall } from '../host';
import { mocksAreOn } from '../mock';
import { textOf } from '../text-of';
import type { StepHandler } from '../step-handler';

/**
 * Connector, Utilities, Code Snippet and Send Email: one operation of a connector. The answer comes from the first
 * source that has one; the result is the connector's envelope (playbook reference 5.7 to 5.10).
 */
export const connector: StepHandler = {
  types: ['Connectors', 'CyopsUtilites', 'CodeSnippet', 'SendMail'],
  // A scenario goes before the step's mock output, so the chain of answers looks at it.
  mock: 'chain',
  async run(call) {
    const args = call.arguments();
    const request: ConnectorCall = {
      connector: textOf(args['connector']),
      operation: textOf(args['operation']),
      version: textOf(args['version']),
      config: textOf(args['config']),
      params: mapOf(args['params']),
      playbook: call.frame.playbook.name,
      step: call.step.name,
    };
    if (request.connector === '' || request.operation === '') {
      throw new StepFailure('The step names no connector operation.');
    }
    return takeAnswer(call, await answerCall(call, request, mocksAreOn(call)));
  },
};
