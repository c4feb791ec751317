import { describe, expect, it } from 'vitest';
import { changesWithin, fieldTypeOf } from '@core/content/module/field-types';
import { emptyCondition, setLabel, setRequired, setUnique } from '@core/edit/module/edit-settings';
import { applyChanges } from '@core/text/changes';
import { setAt } from '@core/text/json/edit';
import { field, module } from '../../../support/module-json';

const write = (more: Record<string, unknown>) => JSON.stringify(module('cases', more), null, 4);
const withField = (more: Record<string, unknown>) => write({ attributes: [field('state', more)] });

describe('the commonest edits of a module', () => {
  it('make a field required on a condition, with the limits of today', () => {
    const before = withField({ validation: { maxlength: -1, minlength: 0, required: false } });
    const query = { sort: [], limit: 30, logic: 'AND', filters: [{ field: 'a' }] };
    expect(applyChanges(before, setRequired(before, '/attributes/0', [query]))).toBe(
      withField({
        validation: { maxlength: 10485761, minlength: 0, required: [query], _enableRange: false },
      }),
    );
  });

  it('keep limits that count', () => {
    const validation = { required: false, minlength: 2, maxlength: 9, _enableRange: true };
    const before = withField({ validation });
    expect(applyChanges(before, setRequired(before, '/attributes/0', true))).toBe(
      withField({ validation: { ...validation, required: true } }),
    );
  });

  it('make a validation where an old export has none', () => {
    const before = withField({ validation: null });
    const after = JSON.parse(applyChanges(before, setRequired(before, '/attributes/0', true))) as {
      attributes: { validation: object }[];
    };
    expect(after.attributes[0]?.validation).toEqual({
      required: true,
      minlength: 0,
      maxlength: 10485761,
      _enableRange: false,
    });
  });

  it('show a field on a condition', () => {
    const before = withField({ visibility: true });
    expect(applyChanges(before, setAt(before, '/attributes/0/visibility', [emptyCondition]))).toBe(
      withField({ visibility: [{ sort: [], limit: 30, logic: 'AND', filters: [] }] }),
    );
  });

  it('change a label alone', () => {
    const before = withField({ displayName: '{{ state }}', descriptions: { singular: 'State' } });
    expect(applyChanges(before, setLabel(before, '/attributes/0', 'Stage'))).toBe(
      withField({ displayName: '{{ state }}', descriptions: { singular: 'Stage' } }),
    );
  });

  it('make fields unique together under the name of the module, and give that up', () => {
    const before = write({ uniqueConstraint: [] });
    const after = applyChanges(before, setUnique(before, ['a', 'b']));
    expect(after).toBe(write({ uniqueConstraint: [{ cases_unique: { columns: ['a', 'b'] } }] }));
    expect(applyChanges(after, setUnique(after, []))).toBe(before);
    const named = write({ uniqueConstraint: [{ other: { columns: ['a'] } }] });
    expect(applyChanges(named, setUnique(named, ['b']))).toBe(
      write({ uniqueConstraint: [{ other: { columns: ['b'] } }] }),
    );
  });
});

describe('another type of a field', () => {
  const offered = (id: string, storage: string) => {
    const type = fieldTypeOf(id);
    return type ? changesWithin(type, storage).map((one) => one.id) : [];
  };

  it('is offered only where its values stay', () => {
    expect(offered('text', 'string')).toContain('textarea');
    expect(offered('text', 'string')).not.toContain('integer');
    expect(offered('text', 'string')).not.toContain('file');
    expect(offered('integer', 'integer')).toEqual(['integer', 'datetime']);
    expect(offered('picklist', 'picklists')).toEqual(['picklist', 'multiselectpicklist']);
    expect(offered('multiselectpicklist', 'picklists')).toEqual(['multiselectpicklist']);
    expect(offered('lookup', 'alerts')).toEqual(['lookup']);
    expect(offered('manyToMany', 'alerts')).toEqual(['manyToMany']);
    expect(offered('file', 'string')).toEqual(['file']);
  });
});
