import { expect, it } from 'vitest';
import { ownVersion } from '@core/compare/rehearsal/own-version';
import type { KindId } from '@core/contract/kind-ids.generated';
import { playbook, step } from '../../../support/playbook-json';
import { stateOf } from '../states/support';

type Files = Record<string, { kind: KindId; value: unknown }>;

/** The files of the user's own version: their values, or `as installed`. */
function own(base: Files, local: Files, next: Files = base): Record<string, unknown> {
  const states = { base: stateOf(base), local: stateOf(local), next: stateOf(next) };
  return Object.fromEntries(
    ownVersion(states).map((file) => [
      file.path,
      'text' in file ? (JSON.parse(file.text) as unknown) : 'as installed',
    ]),
  );
}

const field = (name: string, label = name) => ({
  name,
  type: 'string',
  formType: 'text',
  descriptions: { singular: label },
});
const partial = (...attributes: object[]) => ({
  'modules/alerts/mmd.json': { kind: 'module' as const, value: { type: 'alerts', attributes } },
});
const whole = (...attributes: object[]) => ({
  'modules/alerts/mmd.json': {
    kind: 'module' as const,
    value: { '@type': 'StagingModelMetadata', type: 'alerts', tableName: 'alerts', attributes },
  },
});

it('an own version of a module in part has what the pack says of it, as it is on the instance', () => {
  const local = whole(field('id'), field('score', 'My score'), field('elsewhere'), field('new'));
  expect(own(partial(field('score')), local, partial(field('score'), field('new')))).toEqual({
    'modules/alerts/mmd.json': { type: 'alerts', attributes: [field('score', 'My score'), field('new')] },
  });
  expect(own(partial(field('score')), whole(field('id'), field('score')))).toEqual({
    'modules/alerts/mmd.json': 'as installed',
  });
});

it('an own version of the menu has the entries of the pack, as they are on the instance', () => {
  const menu = (...navigation: object[]) => ({
    'views/navigation.json': {
      kind: 'navigation' as const,
      value: { uuid: 'navigation', config: { navigation } },
    },
  });
  const section = (title: string, icon: string, ...items: object[]) => ({ title, icon, items });
  const base = menu(section('Assets', 'a', { title: 'List', url: '/a' }));
  const local = menu(
    section('Home', 'h'),
    section('Assets', 'b', { title: 'List', url: '/mine' }, { title: 'Of another pack', url: '/x' }),
  );
  expect(own(base, local)).toEqual({
    'views/navigation.json': {
      uuid: 'navigation',
      config: { navigation: [section('Assets', 'b', { title: 'List', url: '/mine' })] },
    },
  });
});

it('what is not on the instance stays as it was installed, and what both have is there', () => {
  const one = (limit: number) => ({
    kind: 'playbook' as const,
    value: playbook({ steps: [step(1, 'manual', { limit })] }),
  });
  const path = 'playbooks/C/P.json';
  const manifest = { 'info.json': { kind: 'manifest' as const, value: { name: 'x', type: 'solutionpack' } } };
  expect(own({ ...manifest, [path]: one(1) }, {})).toEqual({
    'info.json': 'as installed',
    [path]: 'as installed',
  });
  expect(own(manifest, { [path]: one(2) }, { ...manifest, [path]: one(3) })).toEqual({
    'info.json': 'as installed',
    [path]: one(2).value,
  });
});
