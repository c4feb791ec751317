import { takeAnswer } from '../connectors/answer';
import { operationFailure } from '../connectors/envelope';
import { StepFailure } from '../failure';
import type { ConnectorCall } from '../host';
import { stepHandler } from '../step-handler';

/**
 * Types that connectors have superseded (docs/platform/steps.md#table): files, mail boxes, databases, commands on
 * other machines. Offline only the run's scenario can answer one, under the name of its type as the connector; the
 * older Send Email fails as it does on the platform.
 */
export default stepHandler({
  types: [
    'DownloadFile',
    'FileStringAttachment',
    'FileSFTP',
    'RemoteCommand',
    'MapPlaybook',
    'DatabaseConnector',
    'SendEmail',
    'FetchEmail',
    'FileAttachment',
    'DatabaseQuery',
  ],
  mock: 'chain',
  async run(call) {
    const { type } = call.step;
    const request: ConnectorCall = {
      connector: type?.name ?? '',
      operation: '',
      version: '',
      config: '',
      params: call.arguments(),
      playbook: call.frame.playbook.name,
      step: call.step.name,
    };
    const answer = call.run.host.connectors.scenario?.(request);
    if (answer) return takeAnswer(call, answer);
    if (type?.name === 'SendEmail') throw new StepFailure("'smtp'");
    throw new StepFailure(
      operationFailure(
        `Steps of type "${type?.label ?? ''}" cannot be run offline. Give the step a mock output, or the scenario a rule for the connector "${type?.name ?? ''}".`,
      ),
    );
  },
});
