import { expect, it } from 'vitest';
import { saysLinksBetween, saysSame } from '../../../main/remote/push/says';

const [one, other] = ['11111111-2222-4333-8444-555555555555', '99999999-2222-4333-8444-555555555555'];
const third = 'abababab-2222-4333-8444-555555555555';
const link = (uuid: string, plural = 'alerts') => `/api/3/${plural}/${uuid}`;

it.each([
  ['/api/3/alerts', '/api/3/upsert/alerts'],
  ['/api/3/alerts?$limit=10', '/api/3/alerts?$limit=100'],
  [`${link(one)}?$limit=10`, `${link(one)}?$limit=100`],
  ['/api/3/alerts/{{vars.one}}', '/api/3/alerts/{{vars.other}}'],
  [link(one), link(other)],
  [link(one), one],
  [{ '@id': link(one) }, { '@id': link(other) }],
  [{ '@id': link(one) }, link(other)],
  [{ '@id': link(one) }, `${link(one)}?$limit=10`],
  [{ name: 'x' }, '/api/3/alerts/{{vars.one}}'],
  [
    ['/api/3/alerts/{{vars.one}}', '/api/3/alerts'],
    ['/api/3/alerts/{{vars.other}}', '/api/3/alerts'],
  ],
  [
    ['/api/3/b/alerts', '/api/3/a/alerts'],
    ['/api/3/a/alerts', '/api/3/b/alerts'],
  ],
])('tells %j from %j', (there, expected) => {
  expect(saysSame(there, expected)).toBe(false);
  expect(saysSame(expected, there)).toBe(false);
});

it.each([
  [link(one, 'people'), link(one, 'actors')],
  [{ '@id': link(one), '@type': 'Alert', uuid: one, name: 'x' }, link(one)],
  [{ '@id': '/api/3/dashboard/own', name: 'x' }, '/api/3/dashboard/own'],
  [
    [link(other), link(one)],
    [link(one), link(other)],
  ],
  ['/api/3/alerts/{{vars.one}}', '/api/3/alerts/{{vars.one}}'],
  [null, ''],
  [1, '1'],
])('takes %j for %j', (there, expected) => {
  expect(saysSame(there, expected)).toBe(true);
});

const alerts = (...uuids: string[]) => ({ alerts: uuids.map((uuid) => link(uuid)) });

it.each([
  [alerts(), alerts(), alerts(one, other), true],
  [alerts(other), alerts(), alerts(one, other), true],
  [alerts(one, other), alerts(one), alerts(one, other), true],
  [alerts(one), alerts(one, other), alerts(one), true],
  // Somebody has linked a third, or taken away what was to stay.
  [alerts(third), alerts(), alerts(one, other), false],
  [alerts(other), alerts(one), alerts(one, other), false],
  [null, alerts(), alerts(one), false],
])('of links %j between %j and %j are on their way: %s', (there, before, after, isOnItsWay) => {
  expect(saysLinksBetween(there, before, after)).toBe(isOnItsWay);
});
