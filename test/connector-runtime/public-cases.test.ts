import { describe, expect, it } from 'vitest';
import { headerOf, type HttpAnswers, type HttpFault } from '../../main/connector-runtime/answers/http';
import { json, packages, publicConnector, preparePublicConnectors } from './public-connector';

preparePublicConnectors();

describe.skipIf(packages === null)(
  'public connectors, case by case (skipped where there is no corpus)',
  () => {
    it('post a form to the address they make, its two slashes included', async () => {
      const answer = { query_status: 'ok', urls: [] };
      const { execute, asked } = await publicConnector('urlhaus', () => json(answer));
      const called = await execute('get_host_details', {}, { host: 'one.example.com' });
      expect(called).toMatchObject({ outcome: 'returned', value: answer });
      expect(asked).toHaveLength(1);
      expect(asked[0]).toMatchObject({ method: 'POST', url: 'https://urlhaus-api.abuse.ch//v1/host/' });
      expect(Buffer.from(asked[0]?.body ?? '').toString()).toBe('host=one.example.com');
    });

    it.each([
      ['a status of 403', () => json({}, 403), "{'status_code': 403, 'message': 'Forbidden'}"],
      ['a refused connection', fault('refused'), 'Url not reachable'],
      ['no connection in time', fault('connect-timeout'), 'The request timed out while trying'],
      ['no answer in time', fault('read-timeout'), 'The server did not send any data'],
      ['a certificate that does not hold', fault('certificate'), 'SSL certificate validation failed'],
    ] as [string, HttpAnswers, string][])(
      'say of %s what they say on the platform',
      async (_, answers, says) => {
        const { execute } = await publicConnector('urlhaus', answers);
        const called = await execute('get_host_details', {}, { host: 'one.example.com' });
        expect(called.outcome).toBe('raised');
        expect(called.message).toContain(says);
      },
    );

    it('fail on a request nobody answers, whatever they make of it', async () => {
      const { execute } = await publicConnector('urlhaus');
      const called = await execute('get_host_details', {}, { host: 'one.example.com' });
      expect(called).toMatchObject({ outcome: 'refused', problem: { kind: 'Unanswered' } });
    });

    it('ask for a token, then with it, each time', async () => {
      const { execute, asked } = await publicConnector('wiz-io', ({ url }) =>
        url.includes('oauth') ? json({ access_token: 't0k3n' }) : json({ data: { projects: { nodes: [] } } }),
      );
      const config = { clientID: 'id', clientSecret: 'c4n4ry' };
      for (const _ of [1, 2])
        expect(await execute('get_projects', config, {})).toMatchObject({ outcome: 'returned' });
      expect(asked.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST', 'POST']);
      expect(asked[1] && headerOf(asked[1].headers, 'authorization')).toBe('Bearer t0k3n');
    });

    it('have the token their health check has stored, and none before', async () => {
      const drives = { value: [{ id: 'd1' }] };
      const { execute, checkHealth, asked } = await publicConnector('microsoft-onedrive', ({ url }) =>
        url.includes('/oauth2/') ? json({ access_token: 't0k3n', expires_in: 3600 }) : json(drives),
      );
      const config = {
        resource: 'https://graph.microsoft.com',
        tenant_id: 'tenant',
        client_id: 'id',
        client_secret: 's',
      };
      const before = await execute('list_drives', config, {});
      expect(before.outcome).toBe('raised');
      expect(before.message).toContain('Unauthorized');
      expect(asked).toHaveLength(0);
      expect(await checkHealth(config)).toMatchObject({ outcome: 'returned' });
      const after = await execute('list_drives', config, {});
      expect(after).toMatchObject({ outcome: 'returned', value: drives });
      const last = asked.at(-1);
      expect(last && headerOf(last.headers, 'authorization')).toContain('t0k3n');
    });

    it.each([
      ['imap', 'fetch_email', 'speaks to the network itself'],
      ['openai', 'chat_completions', 'machine code'],
    ])('want what is not here, and say so: %s', async (name, operation, says) => {
      const { execute } = await publicConnector(name);
      const called = await execute(operation, { host: 'mail.example.com' }, {});
      expect(called.outcome).toBe('refused');
      expect(called.message).toContain(says);
    });
  },
);

function fault(kind: HttpFault): HttpAnswers {
  return () => ({ fault: kind, message: kind, source: 'test' });
}
