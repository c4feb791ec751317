import { expect, it } from 'vitest';
import { callSources } from '../../../../renderer/src/features/instance/call-sources';

const asked = (trace: string, roles: string[], ids: string[]) => ({
  span_id: 'm',
  trace_id: trace,
  span_type: 'LLM',
  input: { payload: { params: { messages: roles.map((role) => ({ role })) } } },
  output: { tools: ids.map((id) => ({ id })) },
});
const called = (trace: string, id: string) => ({
  span_id: `${trace}-${id}`,
  trace_id: trace,
  span_type: 'TOOL',
  output: { tool_call_id: id },
});

it('finds what a model wanted in an earlier turn among the messages of this one', () => {
  const messages = [{ role: 'tool' }, { role: 'assistant', toolCalls: [{ id: '3' }] }, { role: 'tool' }];
  const later = { ...asked('a', [], []), input: { payload: { params: { messages } } } };
  expect([...callSources([called('a', '3'), later])]).toEqual([
    ['a-3', 'chosen by the model after earlier results'],
  ]);
});

it('tells who chose to call a tool: the program, the model, or the model by earlier results', () => {
  const spans = [
    asked('a', ['system', 'user'], ['1']),
    called('a', '1'),
    asked('a', ['user', 'tool'], ['2']),
    called('a', '2'),
    called('a', ''),
    // Another agent's calls may have the same ids.
    called('b', '1'),
  ];
  expect([...callSources(spans)]).toEqual([
    ['a-1', 'chosen by the model'],
    ['a-2', 'chosen by the model after earlier results'],
    ['a-', 'chosen by the program'],
    ['b-1', 'chosen by the program'],
  ]);
});
