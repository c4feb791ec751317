import { describe, expect, it } from 'vitest';
import { conditionField } from '@core/module-view/condition-field';

const field = (type: string, formType: string, collection = false) => ({
  name: 'it',
  title: 'It',
  type,
  formType,
  collection,
});

describe('a field as conditions see it', () => {
  it.each([
    ['text', field('string', 'textarea')],
    ['number', field('integer', 'integer')],
    ['date', field('integer', 'datetime')],
    ['boolean', field('boolean', 'checkbox')],
    ['object', field('object', 'json')],
    ['picklist', field('picklists', 'picklist')],
    ['picklists', field('picklists', 'multiselectpicklist', true)],
    // An input of a form, which does not say that it holds many.
    ['picklists', field('picklists', 'multiselectpicklist')],
    ['record', field('people', 'lookup')],
    ['records', field('assets', 'manyToMany', true)],
    ['tags', field('tags', 'tags', true)],
  ])('holds %s', (kind, made) => {
    expect(conditionField(made, []).kind).toBe(kind);
  });

  it('leads to a module only where it holds records, and offers choices only where there are some', () => {
    expect(conditionField(field('people', 'lookup'), [])).toMatchObject({ target: 'people', choices: null });
    const open = { iri: '/api/3/picklists/1', name: 'Open' };
    expect(conditionField(field('picklists', 'picklist'), [open])).toMatchObject({
      target: null,
      choices: [open],
    });
  });
});
