import { describe, expect, it } from 'vitest';
import type { KindId } from '@core/contract/kind-ids.generated';
import { compareStates } from '@core/compare/states/compare-states';
import { uuid } from '../../../support/playbook-json';
import { stateOf } from './support';

/** What is told of two states of one file: class, place, and both values. */
function told(kind: KindId, before: unknown, after: unknown, path = 'one.json') {
  const { items, noise } = compareStates(
    stateOf({ [path]: { kind, value: before } }),
    stateOf({ [path]: { kind, value: after } }),
  );
  const changes = items.flatMap((item) =>
    item.changes.map(({ class: meaning, where, before: old, after: now }) => [meaning, where, old, now]),
  );
  return { items: items.map(({ change, name }) => [change, name]), changes, noise: noise.byRule };
}

describe('what a role grants of single fields', () => {
  const role = (...fields: readonly (readonly [field: string, canWrite: boolean])[]) => ({
    name: 'Analyst',
    uuid: uuid(1),
    modulePermissions: [
      {
        module: 'alerts',
        canRead: true,
        fieldPermissions: fields.map(([field, canWrite]) => ({ field, canRead: true, canWrite })),
      },
    ],
  });

  it('has no order', () => {
    const { changes, noise } = told(
      'role',
      role(['name', true], ['owner', true]),
      role(['owner', true], ['name', true]),
    );
    expect(changes).toEqual([]);
    expect(noise).toEqual({ order: 1 });
  });

  it('is told field by field', () => {
    const { changes } = told(
      'role',
      role(['name', true], ['owner', true]),
      role(['owner', false], ['name', true]),
    );
    expect(changes).toEqual([['access', 'permission on "alerts", field "owner", can write', true, false]]);
  });
});

describe('connectors that a pack asks for', () => {
  const path = 'connectors/data.json';
  const asked = (more: object) => [{ name: 'mail', label: 'Mail', version: '1.0.0', ...more }];
  const iri = `/api/3/roles/${uuid(7)}`;

  it('say which roles may run an operation', () => {
    const of = (before: unknown, after: unknown) =>
      told('connectorReference', asked({ operation_roles: before }), asked({ operation_roles: after }), path);
    expect(of({ send: [] }, { send: [iri] }).changes).toEqual([
      ['access', 'operation roles, send', null, iri],
    ]);
    expect(of([], { send: [iri] }).changes.map(([meaning]) => meaning)).toEqual(['access']);
    expect(of([], { send: [], read: [] })).toMatchObject({ changes: [], noise: { defaults: 1 } });
    expect(of({ send: [] }, {})).toMatchObject({ changes: [], noise: { defaults: 1 } });
  });

  it('are known by their name, whatever label they are shown with', () => {
    const { items, changes } = told(
      'connectorReference',
      asked({}),
      asked({ label: 'Post', version: '1.1.0' }),
      path,
    );
    expect(items).toEqual([['renamed', 'Post']]);
    expect(changes.map(([meaning, where]) => [meaning, where])).toEqual([
      ['wording', 'label'],
      ['behaviour', 'version'],
    ]);
  });
});

describe('what an operation answers with', () => {
  const connector = (answer: object) => ({
    name: 'feeds',
    label: 'Feeds',
    operations: [{ operation: 'fetch', parameters: [], output_schema: answer }],
  });

  it('has members of any name, which are told', () => {
    const { changes } = told('connector', connector({ publishedDate: '' }), connector({ publishedDate: 0 }));
    expect(changes.map(([meaning, where]) => [meaning, where])).toEqual([
      ['behaviour', 'operation "fetch", output schema, published date'],
    ]);
  });
});

describe('accounts', () => {
  const account = (login: number, more: object) => [
    {
      firstname: 'Ada',
      lastname: 'Byron',
      uuid: uuid(1),
      roles: [],
      userId: uuid(login),
      user: { loginid: 'ada', uuid: uuid(login), is_logged_in: false },
      '@userSettings': {},
      ...more,
    },
  ];

  it('are the same under the login that another instance has given them', () => {
    const after = account(60, {
      user: { loginid: 'ada', uuid: uuid(60), is_logged_in: true },
      '@userSettings': { theme: 'steel' },
    });
    expect(told('actor', account(50, {}), after, 'actors/data.json').changes).toEqual([]);
  });

  it('tell apart how somebody is reached and what they may do', () => {
    const after = account(50, { phoneWork: '+1', title: 'Lead', csActive: true });
    expect(told('actor', account(50, {}), after, 'actors/data.json').changes).toEqual([
      ['data', 'phone work', null, '+1'],
      ['wording', 'title', null, 'Lead'],
      ['access', 'cs active', null, true],
    ]);
  });
});
