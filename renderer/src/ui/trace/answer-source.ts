import type { AnswerSource } from '@core/contract';

/** Where a connector's answer came from, in words; empty where no connector was asked. */
export const answerSourceNames: Record<AnswerSource, string> = {
  scenario: 'Answered by the scenario',
  cassette: 'Answered from a recording',
  'connector-code': "Answered by the connector's own code, offline",
  'mock-output': "Answered by the step's mock output",
  'connector-mock': "Answered by the connector's mock output",
  'built-in': 'Answered by Packwright',
  outbox: 'Nothing was sent: it was put into the outbox',
  simulated: 'Answered by a simulation',
  network: 'Answered over the network',
  sample: "Made up from the operation's output schema",
  'read-sample': 'Made up from what the playbook reads of it',
  none: '',
};
