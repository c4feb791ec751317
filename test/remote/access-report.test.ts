import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { accessReport } from '../../main/remote/session/access-report';
import { introduce } from '../../main/remote/session/introduction';
import type { Remote } from '../../main/remote/remotes/remote';
import { ask, desk } from './desk';
import { remoteAt, sessionOf } from './instances';

/** The rights that a remote's test says, by kind. */
async function rightsOf(options: { account: Remote['account']; without?: string; profile?: '7.6.5' }) {
  const { account, without, profile } = options;
  const at = await desk(profile ? { profile } : {});
  const secret = account.kind === 'user' ? at.a.password : at.a.apiKey;
  const remote = await remoteAt(at.proxy.baseUrl, { account });
  const { session } = sessionOf(remote, secret);
  if (without !== undefined) {
    const found = await ask(at, 'GET', '/api/3/actors/current');
    const said = { ...(found['@permissions'] as JsonMap), [without]: { read: true, create: false } };
    const body = JSON.stringify({ ...found, '@permissions': said });
    at.proxy.fault = ({ path }) =>
      path.startsWith('/api/3/actors/current') ? { answer: 200, body } : 'pass';
  }
  const { kinds } = accessReport(remote, await introduce(session));
  return new Map(kinds.map(({ kind, read, create, update }) => [kind, { read, create, update }]));
}

const user = { kind: 'user', user: 'csadmin' } as const;
const never = { create: false, update: false };

it('says that what comes in exports alone is read by users with a password and written by nobody', async () => {
  const asUser = await rightsOf({ account: user });
  const asKey = await rightsOf({ account: { kind: 'api-key' } });
  const without = await rightsOf({ account: user, without: 'export_templates' });
  for (const kind of ['module-languages', 'module-settings']) {
    expect(asUser.get(kind)).toEqual({ read: true, ...never });
    expect(asKey.get(kind)).toEqual({ read: false, ...never });
    expect(without.get(kind)).toEqual({ read: false, ...never });
  }
  expect(asKey.get('modules')).toEqual({ read: true, create: true, update: true });
  expect(asKey.get('widgets')).toEqual({ read: true, create: true, update: true });
});

it('names no kind that the release does not have', async () => {
  const rights = await rightsOf({ account: { kind: 'api-key' }, profile: '7.6.5' });
  expect(rights.has('agents')).toBe(false);
  expect(rights.has('tool-servers')).toBe(false);
  expect(rights.has('playbooks')).toBe(true);
});
