import { describe, expect, it } from 'vitest';
import { removedSecret, withoutSecrets } from '@core/engine/scenario/secrets';

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

  it('leave everything else as it is', () => {
    const value = {
      token_type: 'x',
      password: true,
      secret: '',
      key: 'ABC-1',
      text: 'a basic text about tokens',
      list: [1, null, 'https://example.com/?page=2'],
    };
    expect(clean(value)).toEqual(value);
  });

  it('are counted', () => {
    expect(withoutSecrets({ password: 'x', a: 'Bearer abcdefghijklmnop' }).removed).toBe(2);
  });

  it('take little time to look for in long texts', () => {
    const began = performance.now();
    clean(['Bearer '.repeat(20_000), 'eyJ'.repeat(20_000), `https://${'a'.repeat(60_000)}`]);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
