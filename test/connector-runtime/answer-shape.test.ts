import { describe, expect, it } from 'vitest';
import type { ConnectorField } from '@core/content/connector/model';
import { readFields } from '@core/content/connector/model';
import {
  type AnswerShape,
  learned,
  plainShape,
  withMissed,
} from '../../main/connector-runtime/trial/answer-shape';
import { madeUpParameters } from '../../main/connector-runtime/trial/made-up';

const failed = (kind: string, message: string, traceback = '') => ({
  message,
  problem: { kind, message, place: null, traceback },
});

describe('what the fake server learns of a failure', () => {
  it('answers with the key that was missed, as a list or a map where its name says so', () => {
    const first = learned(
      plainShape,
      failed('ConnectorError', "'results'", "KeyError: 'results'"),
    ) as AnswerShape;
    const second = learned(first, failed('KeyError', "'uuid'")) as AnswerShape;
    expect(withMissed({ status: 'success' }, second)).toMatchObject({
      status: 'success',
      uuid: 'sample-id',
      results: [{ uuid: 'sample-id' }],
    });
    expect(withMissed([{ uuid: 'own' }], second)).toMatchObject([{ uuid: 'own' }]);
  });

  it('counts from nothing where a number is missed, and fills lists that were too short', () => {
    const counted = learned(plainShape, failed('KeyError', "'error_code'")) as AnswerShape;
    expect(withMissed({}, counted)).toEqual({ error_code: 0 });
    const filled = learned(plainShape, failed('IndexError', 'list index out of range')) as AnswerShape;
    expect(withMissed({ data: [], more: [1] }, filled)).toEqual({ data: [{}], more: [1] });
    expect(learned(filled, failed('IndexError', 'list index out of range'))?.body).toBe('list');
  });

  it('answers with another kind of value, then with another kind of body, and ends', () => {
    const first = learned(plainShape, failed('KeyError', "'data'")) as AnswerShape;
    const other = learned(first, failed('TypeError', 'list indices must be integers or slices, not str'));
    expect(other?.missed.get('data')).toBe('map');
    const bodies: string[] = [];
    for (
      let shape = learned(plainShape, failed('ValueError', 'no'));
      shape;
      shape = learned(shape, failed('ValueError', 'no'))
    )
      bodies.push(shape.body);
    expect(bodies).toEqual(['list', 'csv', 'text', 'xml']);
    expect(learned(plainShape, failed('BadZipFile', 'File is not a zip file'))?.body).toBe('zip');
  });
});

describe('made-up parameters', () => {
  const fields = (...list: object[]): ConnectorField[] => readFields(list, '');

  it('are what the examples and words of the form say', () => {
    const made = madeUpParameters(
      fields(
        { name: 'req_value', title: 'Domain Name', type: 'text', placeholder: 'domain.com' },
        { name: 'object_to_add', title: 'Objects', type: 'text', placeholder: 'eg. 10.1.3.1' },
        { name: 'apiendpoint', title: 'Endpoint', type: 'text' },
        { name: 'value', title: 'Reference ID', type: 'text' },
        { name: 'page_size', title: 'Size', type: 'text' },
      ),
      'every',
    );
    expect(made).toEqual({
      req_value: 'example.com',
      object_to_add: '192.0.2.10',
      apiendpoint: '/sample',
      value: '/api/3/attachments/00000000-0000-4000-8000-000000000001',
      page_size: '1',
    });
  });

  it('are lists where several choices are taken, and other choices where these are asked for', () => {
    const choices = fields(
      { name: 'many', title: 'Many', type: 'multiselect', options: ['a', 'b'], value: 'a' },
      { name: 'one', title: 'One', type: 'select', options: ['a', 'b'], value: 'a' },
    );
    expect(madeUpParameters(choices, 'every')).toEqual({ many: ['a'], one: 'a' });
    expect(madeUpParameters(choices, 'every', 'last')).toEqual({ many: ['a'], one: 'b' });
    const other = fields(
      { name: 'data', title: 'Data', type: 'json' },
      { name: 'value', title: 'Attachment', type: 'text' },
    );
    expect(madeUpParameters(other, 'every', 'last')).toEqual({
      data: { name: 'sample' },
      value: '/api/3/files/00000000-0000-4000-8000-000000000001',
    });
  });
});
