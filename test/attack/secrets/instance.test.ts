import { describe, expect, it } from 'vitest';
import { wireClient } from '../../instance/wire/client';

const client = wireClient();
let count = 0;
/** A value like a key, another one each time. */
const canary = (): string => `cNry${String(count++).padStart(2, '0')}x7QzW9k`;
const anyCanary = /cNry\d\dx7QzW9k/;

const activities = async () =>
  (await client.ask('POST', '/api/gateway/audit/activities', { limit: 200 })).body.content;

describe('a secret of a request', () => {
  it.each([
    ['a parameter of its address', () => client.ask('GET', `/api/3/alerts?api_key=${canary()}`)],
    ['a token in its address', () => client.ask('GET', `/api/3/nothing?$limit=1&access_token=${canary()}`)],
    ['a password in its address', () => client.ask('GET', `/api/3/alerts?password=${canary()}&name=a`)],
    [
      'the address a client says it comes by',
      () =>
        client.ask('GET', '/api/3/alerts', undefined, undefined, {
          'user-agent': `feed https://ann:${canary()}@intel.example/`,
        }),
    ],
    ['its credentials', () => client.ask('GET', '/api/3/alerts', undefined, `API-KEY ${canary()}`)],
    ['a token nobody gave', () => client.ask('GET', '/api/3/alerts', undefined, `Bearer ${canary()}`)],
    [
      'a sign-in that fails',
      () =>
        client.ask(
          'POST',
          '/auth/authenticate',
          { credentials: { loginid: 'csadmin', password: canary() } },
          '',
        ),
    ],
    [
      'a body that cannot be read',
      () => client.ask('POST', '/api/3/alerts', `{"name": "a", "password": "${canary()}" oops`),
    ],
  ])('is neither logged, nor audited, nor answered: %s', async (_place, ask) => {
    const answer = await ask();
    expect(JSON.stringify(answer.body)).not.toMatch(anyCanary);
    expect(JSON.stringify(client.server.log.entries())).not.toMatch(anyCanary);
    expect(JSON.stringify(await activities())).not.toMatch(anyCanary);
  });

  it('leaves the rest of an address to be read', async () => {
    await client.ask('GET', `/api/3/alerts?$limit=2&token=${canary()}`);
    expect(client.server.log.entries().at(-1)?.url).toMatch(/^\/api\/3\/alerts\?\$limit=2&token=•+$/);
  });
});
