import { describe, expect, it } from 'vitest';
import { toolInputs } from '../../../renderer/src/state/tool-inputs';

const fieldOf = (property: object) => toolInputs({ properties: { x: property } })[0];

describe('the form of a tool', () => {
  it.each([
    [{ type: 'string' }, 'text'],
    [{ type: 'string', format: 'uri' }, 'url'],
    [{ type: 'integer' }, 'integer'],
    [{ type: 'number' }, 'decimal'],
    [{ type: 'object' }, 'object'],
    [{ type: ['null', 'integer'] }, 'integer'],
    [{ anyOf: [{ type: 'null' }, { type: 'number' }] }, 'decimal'],
    [{ type: 'array', items: { type: 'string' } }, 'array'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, 'multiselect'],
    [{}, 'array'],
    ['no schema', 'array'],
  ])('has for %j a field of the kind %s', (property, formType) => {
    expect(fieldOf(property as object)).toMatchObject({ name: 'x', formType });
  });

  it('has titles, descriptions, defaults, choices and what is required', () => {
    const schema = {
      properties: {
        a: { type: 'string', title: 'First', description: 'Which one.', enum: ['p', 'q'], default: 'q' },
        b: { type: 'boolean' },
      },
      required: ['b'],
    };
    expect(toolInputs(schema)).toMatchObject([
      {
        name: 'a',
        label: 'First',
        tooltip: 'Which one.',
        required: false,
        defaultValue: 'q',
        choices: [
          { label: 'p', value: 'p' },
          { label: 'q', value: 'q' },
        ],
      },
      { name: 'b', label: 'b', required: true, choices: [{ value: true }, { value: false }] },
    ]);
  });
});
