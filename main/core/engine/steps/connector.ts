import { mapOf } from '../../content/shape';
import { answerCall } from '../connectors/answer';
import { StepFailure } from '../failure';
import type { ConnectorCall } from '../host';
import { mocksAreOn } from '../mock';
import type { StepHandler } from '../step-handler';

/** Connector that a step type implies where the step names none (playbook reference 1.2). */
const implied: Readonly<Record<string, string>> = {
  CyopsUtilites: 'cyops_utilities',
  CodeSnippet: 'code-snippet',
  SendMail: 'smtp',
};

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
      connector: textOf(args['connector']) || (implied[call.step.type?.name ?? ''] ?? ''),
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
    const answer = await answerCall(call, request, mocksAreOn(call));
    call.entry.source(answer.source);
    if (answer.failure !== undefined) throw new StepFailure(answer.failure);
    return { result: answer.result };
  },
};

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value);
}
