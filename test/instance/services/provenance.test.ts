import { describe, expect, it } from 'vitest';
import { provenanceOf } from '../../../main/instance/ai/provenance';

const span = (id: string, parent: string | null, type: string, more: object = {}) => ({
  span_id: id,
  parent_span_id: parent,
  span_type: type,
  name: id,
  status: 'OK',
  ...more,
});

const found = (result: unknown) => ({
  output: { result: JSON.stringify(result), mcp_server_name: 'Modules' },
});
const prompt = { uuid: 'p', name: 'Count', version: '1' };

describe('what the answer of an agent rests on', () => {
  it('is below it: records of results, tools, prompts as they were, models and cost, also of agents it has asked', () => {
    const spans = [
      span('asker', null, 'AGENT'),
      span('big', 'asker', 'LLM', { attributes: { cost: 0.5, prompts: [prompt] } }),
      span(
        'query',
        'asker',
        'TOOL',
        found([{ '@id': '/api/3/alerts/a-1', status: { '@id': '/api/3/picklists/x' } }]),
      ),
      span('asked', 'query', 'AGENT'),
      span('small', 'asked', 'LLM', { attributes: { cost: 0.25, prompts: [prompt] } }),
      span('cut', 'asked', 'TOOL', {
        ...found([]),
        output: { result: '[{"@id":"\\/api\\/3\\/cases\\/c-1","na… (cut off' },
      }),
    ];
    const { asker, asked } = provenanceOf(spans);
    expect(asker).toEqual({
      records: ['/api/3/alerts/a-1', '/api/3/cases/c-1'],
      tools: [
        { span_id: 'query', name: 'query', server: 'Modules', status: 'OK' },
        { span_id: 'cut', name: 'cut', server: null, status: 'OK' },
      ],
      prompts: [prompt],
      models: ['big', 'small'],
      cost: 0.75,
    });
    expect(asked).toMatchObject({ records: ['/api/3/cases/c-1'], models: ['small'], cost: 0.25 });
  });

  it('is nothing for a trace of a file whose steps go round in a circle', () => {
    const { a } = provenanceOf([span('a', 'b', 'AGENT'), span('b', 'a', 'CUSTOM')]);
    expect(a).toEqual({ records: [], tools: [], prompts: [], models: [], cost: 0 });
  });
});
