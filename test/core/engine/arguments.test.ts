import { describe, expect, it } from 'vitest';
import { stepTypes } from '@core/content/steps/index';
import { isEditorState, readArguments } from '@core/engine/arguments';

const typeOf = (name: string) => stepTypes.find((type) => type.name === name) ?? null;
const read = (type: string, args: Record<string, unknown>) => readArguments(typeOf(type), args);

describe('the arguments of a step as the engine reads them', () => {
  it('have their defaults where they are absent or empty', () => {
    expect(read('WorkflowReference', { apply_async: null, arguments: '' })).toMatchObject({
      apply_async: false,
      pass_parent_env: false,
      arguments: {},
    });
    expect(read('CyopsUtilites', { operation: 'no_op' })).toMatchObject({
      connector: 'cyops_utilities',
      params: {},
    });
  });

  it.each([
    ['an empty map written as a list', 'Connectors', 'params', [], {}],
    ['text where a map belongs', 'Connectors', 'params', 'x', {}],
    ['a number where text belongs', 'Connectors', 'operation', 7, '7'],
    ['a map where text belongs', 'APICall', 'url', { a: 1 }, '{"a":1}'],
    ['the word true', 'WorkflowReference', 'apply_async', 'True', true],
    ['another word', 'WorkflowReference', 'apply_async', 'no', false],
    ['a number as a flag', 'APICall', 'verify', 0, false],
    ['one module in place of a list', 'cybersponse.post_create', 'resources', 'alerts', ['alerts']],
  ])('are what they are meant to be: %s', (_what, type, key, value, expected) => {
    expect(read(type, { [key]: value })[key]).toEqual(expected);
  });

  it('stay as they are where the type does not know them, or nobody knows the type', () => {
    expect(read('SetVariable', { a: [], b: 'x' })).toEqual({ a: [], b: 'x' });
    expect(readArguments(null, { params: [] })).toEqual({ params: [] });
  });

  it('are recognised by what the editor keeps for itself', () => {
    expect(isEditorState(typeOf('InsertData'), '__recommend')).toBe(true);
    expect(isEditorState(typeOf('InsertData'), 'resource')).toBe(false);
    expect(isEditorState(null, '__recommend')).toBe(false);
  });
});
