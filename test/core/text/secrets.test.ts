import { describe, expect, it } from 'vitest';
import { removedSecret, withoutSecrets } from '@core/text/secrets/remove';

const clean = (value: unknown) => withoutSecrets(value).value;

describe('secrets of a recording', () => {
  it.each([
    ['a password by its key', { config: { password: 'hunter2' } }, { config: { password: removedSecret } }],
    ['an API key by its key', { api_key: 'abcdef' }, { api_key: removedSecret }],
    ['a session', { 'Set-Cookie': 'sid=1' }, { 'Set-Cookie': removedSecret }],
    ['a bearer token', 'Authorization: Bearer abcdefghijklmnop', `Authorization: Bearer ${removedSecret}`],
    ['basic credentials', 'Basic dXNlcjpwYXNzd29yZA==', `Basic ${removedSecret}`],
    ['a JSON web token', 'x eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc y', `x ${removedSecret} y`],
    ['a password in an address', 'https://me:secret@host/x', `https://me:${removedSecret}@host/x`],
    ['a parameter of an address', 'https://h/x?apikey=abc&y=1', `https://h/x?apikey=${removedSecret}&y=1`],
    ['one deep in a list', [[{ clientSecret: 'x' }]], [[{ clientSecret: removedSecret }]]],
  ])('lose %s', (_what, value, expected) => {
    expect(clean(value)).toEqual(expected);
  });

  const canary = 'c4nary-Kzq7Wm';
  it.each([
    ['JSON inside a text', { body: JSON.stringify({ user: 'me', password: canary }) }],
    [
      'JSON inside JSON inside a text',
      { body: JSON.stringify({ inner: JSON.stringify({ token: canary }) }) },
    ],
    ['a pair of name and value', [{ name: 'password', value: canary }]],
    ['a pair of key and value', { params: [{ key: 'X-Api-Key', value: canary }] }],
    ['an object under credentials', { credentials: { user: { value: canary } } }],
    ['a list under secrets', { secrets: ['', canary] }],
    ...['pass', 'auth', 'bearer', 'key', 'pin', 'otp'].map((key): [string, unknown] => [
      key,
      { [key]: canary },
    ]),
    ['a PIN of digits', { pin: '4711' }],
    ['a PIN that is a number', { pin: 471_147 }],
    ['a password that is a number', { db: { password: 47_110_815 } }],
    ['a number with a name', { fields: [{ name: 'Passcode', value: 47_110_815 }] }],
    ['a number under credentials', { credentials: [{ code: 4711 }] }],
    ['a number removed elsewhere', { password: 47_110_815, sent: [47_110_815, 'by 47110815'] }],
    ['password= in a sentence', `Sign in with password=${canary}, then go on.`],
    ['a password that a sentence names', `The password is ${canary}.`],
    ['a password in Python', `{'user': 'me', 'password': '${canary}'}`],
    ['a short token in a header', `Authorization: Bearer ${canary}`],
    ['a header in a quoted text', `curl -H \\"Authorization: Token ${canary}\\"`],
    ['a password of an address without a user', `redis://:${canary}@cache:6379/0`],
    ['a parameter of an address', `https://h/x?page=2&api_key=${canary}`],
    ['a value removed elsewhere', { password: canary, log: `signed in with ${canary}` }],
  ])('lose %s', (_what, value) => {
    const { value: left, removed } = withoutSecrets(value);
    expect(JSON.stringify(left)).not.toMatch(/c4nary|4711/);
    expect(removed).toBeGreaterThan(0);
  });

  it('leave everything else as it is', () => {
    const value = {
      token_type: 'x',
      password: true,
      secret: '',
      key: 'ABC-1',
      max_tokens: 4096,
      pin: 3,
      counter: { name: 'visits', value: 47_110_815 },
      auth: 'basic',
      pair: { key: 'source_ip_v4', value: '10.0.0.1' },
      hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      said: 'The password is required. Token: expired. The secret: none.',
      json: '{"page": 2,  "token_type": "x"}',
      max_token: 5000,
      text: 'a basic text about tokens',
      list: [1, null, 'https://example.com/?page=2'],
    };
    expect(clean(value)).toEqual(value);
  });

  it.each(['13 - Access Token Manipulation', 'Use Basic Authentication or a Token Impersonation'])(
    'are no words of a sentence: %s',
    (text) => {
      expect(clean(text)).toBe(text);
    },
  );

  it('are counted', () => {
    expect(withoutSecrets({ password: 'x', a: 'Bearer abcdefghijklmnop' }).removed).toBe(2);
  });

  it('take little time to look for in long texts', () => {
    const began = performance.now();
    clean([
      'password '.repeat(20_000),
      'authorization: '.repeat(20_000),
      'Bearer '.repeat(20_000),
      'eyJ'.repeat(20_000),
      `https://${'a'.repeat(60_000)}`,
    ]);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
