import { describe, expect, it } from 'vitest';
import { readFields } from '@core/content/connector/model';
import {
  withConfiguration,
  withConnector,
  withOperation,
  withParameter,
} from '@core/edit/playbook/connector-call';
import {
  formFieldKinds,
  nameFrom,
  newFormField,
  withFormType,
  withLabel,
  withLookup,
  withPicklist,
} from '@core/edit/playbook/form-fields';
import { picklistOf } from '@core/content/module/picklist';
import { addressOf, moduleIn, searchOf, searchText } from '@core/edit/playbook/module-address';
import { storageOf } from '@core/check/playbooks/form-field-types';

describe('the address of a module', () => {
  it('is read from every way content writes it', () => {
    expect(
      ['/api/3/alerts', '/api/3/upsert/alerts', '/api/ingest-feeds/alerts', 'alerts?$limit=1'].map(moduleIn),
    ).toEqual(['alerts', 'alerts', 'alerts', 'alerts']);
    expect(moduleIn('/api/3/{{ vars.module }}')).toBe('');
  });

  it('goes the way it went before', () => {
    expect(addressOf('incidents', '/api/3/alerts', false)).toBe('/api/3/incidents');
    expect(addressOf('incidents', '/api/3/upsert/alerts', false)).toBe('/api/3/upsert/incidents');
    expect(addressOf('indicators', '', true)).toBe('/api/ingest-feeds/indicators');
    expect(addressOf('{{ vars.x }}', '/api/3/alerts', false)).toBe('{{ vars.x }}');
  });

  it.each([
    'alerts',
    'alerts?$limit=30',
    'alerts?$limit=1&$relationships=true',
    'alerts?$limit=1&$relationships=true&$fsr_max_relation_count=100',
    'alerts?$export=true',
  ])('of a search is written as it was read: %s', (address) => {
    expect(searchText(searchOf(address))).toBe(address);
  });

  it('of a search without related records does not bound them', () => {
    const search = searchOf('alerts?$limit=1&$relationships=true&$fsr_max_relation_count=100');
    expect(searchText({ ...search, relationships: false })).toBe('alerts?$limit=1');
  });
});

describe('a call of a connector', () => {
  const connector = {
    name: 'reputation',
    label: 'Reputation',
    version: '2.1.0',
    operations: [
      { name: 'get_url', title: 'Get URL', description: null, needsConfiguration: true },
      { name: 'ping', title: 'Ping', description: null, needsConfiguration: false },
    ],
    configurations: [
      { uuid: 'c1', name: 'Lab', isDefault: false },
      { uuid: 'c2', name: 'Live', isDefault: true },
    ],
    here: true,
  };
  const fields = readFields(
    [
      { name: 'url', title: 'URL', type: 'text', required: true },
      {
        name: 'mode',
        title: 'Mode',
        type: 'select',
        value: 'fast',
        options: ['fast', 'deep'],
        onchange: { deep: [{ name: 'depth', title: 'Depth', type: 'integer', value: 3 }] },
      },
    ],
    '',
  );
  const begun = withConnector(
    {
      connector: '',
      name: '',
      operation: '',
      operationTitle: '',
      version: '',
      config: '',
      params: {},
      agent: 'a',
    },
    'reputation',
    connector,
  );

  it('begins with the newest version and the default configuration', () => {
    expect(begun).toMatchObject({ name: 'Reputation', version: '2.1.0', config: 'c2', params: {} });
  });

  it('takes the title and defaults of its operation, and keeps values of the same name', () => {
    const before = { ...begun, params: { url: 'x', other: 'y' } };
    expect(withOperation(before, 'get_url', connector, fields)).toMatchObject({
      operation: 'get_url',
      operationTitle: 'Get URL',
      config: 'c2',
      params: { url: 'x', mode: 'fast' },
    });
    expect(withOperation(before, 'get_url', connector, fields).params).not.toHaveProperty('other');
  });

  it('keeps all values where nobody declares the parameters', () => {
    const before = { ...begun, params: { url: 'x' } };
    expect(withOperation(before, 'hidden', connector, null)).toMatchObject({
      operationTitle: 'hidden',
      params: { url: 'x' },
    });
  });

  it('has no configuration where the operation needs none', () => {
    expect(withOperation(begun, 'ping', connector, []).config).toBeNull();
  });

  it('with a configuration chosen later excludes an agent', () => {
    const chosen = withConfiguration(begun, '{{ vars.config }}');
    expect(chosen).toMatchObject({ dynamicallySelected: true });
    expect(chosen).not.toHaveProperty('agent');
    expect(withConfiguration(chosen, 'c1')).toMatchObject({ config: 'c1', dynamicallySelected: false });
    expect(withConfiguration(begun, 'c1')).not.toHaveProperty('dynamicallySelected');
  });

  it('gets the defaults of what a choice reveals', () => {
    expect(withParameter(fields, { url: 'x' }, 'mode', 'deep')).toEqual({ url: 'x', mode: 'deep', depth: 3 });
    expect(withParameter(fields, { depth: 9 }, 'mode', 'deep')).toEqual({ mode: 'deep', depth: 9 });
    expect(withParameter(fields, {}, 'url', 'y')).toEqual({ url: 'y' });
  });
});

describe('a field of a form', () => {
  it('begins under a free name', () => {
    expect(newFormField('text', [{ name: 'field2' }])).toMatchObject({ name: 'field3', formType: 'text' });
  });

  it('is stored as the checker expects of its kind', () => {
    for (const { formType, type } of formFieldKinds) {
      const stored = storageOf(formType);
      expect(stored, formType).toBeDefined();
      if (stored && stored.length > 0) expect(stored, formType).toContain(type);
    }
  });

  it('loses as another kind what only the one before had', () => {
    const list = withFormType({ name: 'a', label: 'A', defaultValue: 'x' }, 'dynamicList');
    expect(list).toMatchObject({ type: 'array', options: [] });
    const plain = withFormType(withPicklist(list, 'Severity'), 'textarea');
    expect(plain).toMatchObject({ name: 'a', defaultValue: 'x', type: 'string', dataType: 'text' });
    expect(plain).not.toHaveProperty('options');
    expect(plain).not.toHaveProperty('dataSource');
  });

  it('names its picklist and its module', () => {
    expect(picklistOf(withPicklist({}, 'Severity'))).toBe('Severity');
    expect(picklistOf({ dataSource: [] })).toBeNull();
    expect(withLookup({}, 'alerts')).toEqual({ type: 'alerts', dataSource: { model: 'alerts' } });
  });

  it('is named after its label until its name was touched', () => {
    const first = withLabel({ name: '', label: '' }, 'Due date');
    expect(first).toMatchObject({ name: 'dueDate' });
    expect(withLabel(first, 'Day it is due')).toMatchObject({ name: 'dayItIsDue' });
    expect(withLabel({ ...first, name: 'due' }, 'Until')).toMatchObject({ name: 'due', label: 'Until' });
    expect(nameFrom('What was the data source?')).toBe('whatWasTheDataSource');
  });
});
