import { describe, expect, it } from 'vitest';
import { outputPaths, outputSchemaOf } from '@core/content/connector/output-schema';
import { readConnector } from '@core/content/connector/model';
import { sampleOf } from '@core/content/connector/sample';

const operations =
  readConnector({
    name: 'c',
    operations: [
      {
        operation: 'submit',
        conditional_output_schema: [
          { condition: "{{type === 'File'}}", output_schema: { sha256: '' } },
          { condition: "{{type === 'URL' && wait !== ''}}", output_schema: { url: '' } },
        ],
      },
      { operation: 'plain', output_schema: [{ id: '', 'a b': { n: 1 } }] },
      { operation: 'none' },
    ],
  })?.operations ?? [];
const [submit, plain, none] = operations;

describe('the output schema of an operation', () => {
  it('follows the parameters where it depends on them', () => {
    expect(submit && outputSchemaOf(submit, { type: 'File' })).toEqual({ sha256: '' });
    expect(submit && outputSchemaOf(submit, { type: 'URL', wait: 'yes' })).toEqual({ url: '' });
    expect(submit && outputSchemaOf(submit, { type: 'URL', wait: '' })).toEqual({ sha256: '' });
    expect(none && outputSchemaOf(none, {})).toBeUndefined();
  });

  it('is reported as the paths a template reads', () => {
    expect(outputPaths(plain?.outputSchema).map(({ path, type }) => `${path} ${type}`)).toEqual([
      'data[0] map',
      'data[0].id text',
      'data[0]["a b"] map',
      'data[0]["a b"].n number',
    ]);
  });

  it('gives the same sample every time', () => {
    const schema = { ip: '', count: null, list: [{ url: '' }], kept: 7, ['__proto__']: '' };
    expect(sampleOf(schema)).toEqual(sampleOf(structuredClone(schema)));
    expect(sampleOf({ ip: '', list: [{ url: '' }], kept: 7 })).toEqual({
      ip: '192.0.2.10',
      list: [{ url: 'https://example.com/sample' }],
      kept: 7,
    });
  });
});
