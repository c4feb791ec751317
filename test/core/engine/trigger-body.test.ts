import { expect, it } from 'vitest';
import { readPlaybook } from '@core/content/playbook';
import { readTriggerBody } from '@core/engine/trigger-body';
import { playbookJson, referenced } from '../../support/playbook-builder';

/**
 * What a body comes to for a playbook with this trigger (docs/platform/engine.md#start;
 * docs/platform/engine.md#start-bodies).
 */
function read(body: Record<string, unknown>, trigger = referenced[0]) {
  const json = playbookJson('P', { parameters: ['p'], steps: { Start: [trigger, { step_variables: {} }] } });
  const playbook = readPlaybook(json);
  if (!playbook) throw new Error('the playbook cannot be read');
  return readTriggerBody(body, playbook);
}

it('takes plain values for the form and for variables', () => {
  expect(read({ p: 1, other: 2 })).toEqual({
    inputs: { p: 1, other: 2 },
    variables: { p: 1, other: 2 },
    records: [],
    isRequest: false,
  });
});

it('keeps what a request carries for a form in the request, where there is no form', () => {
  const body = { input: {}, request: { data: { k: 1 } }, useMockOutput: true, globalMock: false, own: 5 };
  expect(read(body)).toEqual({ inputs: {}, variables: body, records: [], isRequest: true });
  expect(read(body, 'cybersponse.action').inputs).toEqual({ own: 5, k: 1 });
});

it('reads the body of an action with its records and the values of its form', () => {
  const body = {
    records: ['/api/3/alerts/1'],
    singleRecordExecution: true,
    __resource: 'alerts',
    note: 'hi',
  };
  const { inputs, records } = read(body, 'cybersponse.action');
  expect(records).toEqual(['/api/3/alerts/1']);
  expect(inputs).toEqual({ singleRecordExecution: true, __resource: 'alerts', note: 'hi' });
});

it('gives declared parameters out of the environment when asked', () => {
  const { variables } = read({ _eval_input_params_from_env: true, env: { p: 1, other: 2 } });
  expect(variables).toEqual({ p: 1, other: 2, input: { params: { p: 1 } } });
});

it('takes whatever an endpoint is called with, also what looks like a start request', () => {
  const called = { env: { a: 1 }, records: [1], input: 'x' };
  expect(read(called, 'cybersponse.api_call')).toMatchObject({ inputs: { api_body: called }, variables: {} });
  const started = { request: { data: { a: 1 } }, useMockOutput: true };
  expect(read(started, 'cybersponse.api_call')).toMatchObject({ inputs: {}, variables: started });
});
