import { describe, expect, it } from 'vitest';
import { categoryByKey } from '@core/export/categories/index';
import { withAnother, withMember, withoutElement, withThings } from '@core/export/edit';

function category(key: string) {
  const found = categoryByKey(key);
  if (!found) throw new Error(`no category ${key}`);
  return found;
}

describe('editing a selection', () => {
  it('adds what is not selected and keeps what else is said of the rest', () => {
    const options = { connectors: [{ value: 'cyops-connector-imap-3.5.6', configurations: true }] };
    const things = [
      { id: 'imap', element: { value: 'cyops-connector-imap-3.5.9' } },
      { id: 'ssh', element: { value: 'cyops-connector-ssh-1.0.0' } },
    ];
    expect(withThings(options, category('connectors'), things, true)).toEqual({
      pointer: '/connectors',
      value: [
        { value: 'cyops-connector-imap-3.5.6', configurations: true },
        { value: 'cyops-connector-ssh-1.0.0' },
      ],
    });
  });

  it('switches on what was switched off', () => {
    const options = { roles: [{ value: '/api/3/roles/a', include: false }] };
    expect(withThings(options, category('roles'), [{ id: 'a', element: {} }], true).value).toEqual([
      { value: '/api/3/roles/a', include: true },
    ]);
  });

  it('keeps lists where the platform keeps them, and where an older template has them', () => {
    const add = (options: unknown) =>
      withThings(options, category('playbooks'), [{ id: 'b', element: 'b' }], true);
    expect(add({})).toEqual({ pointer: '/playbooks/collections', value: ['b'] });
    expect(add({ playbooks: [] })).toEqual({ pointer: '/playbooks/collections', value: ['b'] });
    expect(add({ playbooks: ['a'] })).toEqual({ pointer: '/playbooks', value: ['a', 'b'] });
  });

  it('takes things out by what they name, and single elements by their place', () => {
    const options = {
      modules: ['alerts', { value: 'assets' }],
      recordSets: [{ type: 'alerts' }, { type: 'alerts', label: 'Second' }],
    };
    expect(withThings(options, category('modules'), [{ id: 'assets', element: {} }], false)).toEqual({
      pointer: '/modules',
      value: ['alerts'],
    });
    expect(withoutElement(options, category('recordSets'), '/recordSets/0')).toEqual({
      pointer: '/recordSets',
      value: [{ type: 'alerts', label: 'Second' }],
    });
    expect(withAnother(options, category('recordSets'), { type: 'assets' }).value).toHaveLength(3);
  });

  it('says something of an element, of a bare name as well', () => {
    const element = { pointer: '/modules/0', value: 'alerts', id: 'alerts' };
    expect(withMember(element, 'includedAttributes', ['name'])).toEqual({
      pointer: '/modules/0',
      value: { value: 'alerts', includedAttributes: ['name'] },
    });
    const some = { ...element, value: { value: 'alerts', includedAttributes: [] } };
    expect(withMember(some, 'includedAttributes', null).value).toEqual({ value: 'alerts' });
  });
});
