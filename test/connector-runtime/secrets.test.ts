import { expect, it } from 'vitest';
import { readConnector } from '@core/content/connector/model';
import { SecretMask } from '../../main/connector-runtime/answers/secrets';

const secret = "P@s/s!(ä&'";
const manifest = readConnector({
  name: 'sample',
  configuration: { fields: [{ name: 'key', title: 'Key', type: 'password' }] },
});
const maskOf = (value: string) => new SecretMask(manifest?.configuration ?? [], { key: value });
const base64 = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).toString('base64');

it.each([
  ['as it is', `is ${secret}.`, 'is (removed).'],
  ['as JavaScript escapes it', encodeURIComponent(secret), '(removed)'],
  ['as Python escapes it in a query', 'P%40s%2Fs%21%28%C3%A4%26%27', '(removed)'],
  ['in a path, whose slash stays', 'P%40s/s%21%28%C3%A4%26%27', '(removed)'],
  ['as an address is completed', "P@s/s!(%C3%A4&'", '(removed)'],
  ['in lower case', 'p=%50%40s%2fs%21%28%c3%a4%26%27;', 'p=(removed);'],
  ['escaped twice', 'P%2540s%252Fs%2521%2528%25C3%25A4%2526%2527', '(removed)'],
  ['in XML', '<p>P@s/s!(ä&amp;&apos;</p>', '<p>(removed)</p>'],
  ['in XML by numbers', '<p>P@s/s!(&#228;&amp;&#x27;</p>', '<p>(removed)</p>'],
  ['in JSON of Python', `["P@s/s!(\\u00e4&'"]`, '["(removed)"]'],
  ['in JSON in JSON', `"P@s\\\\/s!(\\\\u00E4&'"`, '"(removed)"'],
  ['in a text of Python', `'P@s/s!(\\xe4&\\''`, "'(removed)'"],
  ['in base64', `x ${base64(secret)} y`, 'x (removed) y'],
  ['in pairs in base64', `Basic ${base64(`admin:${secret}`)}`, 'Basic (removed)'],
  ['in pairs in base64 of Latin-1', `Basic ${base64(`admin:${secret}`, 'latin1')}`, 'Basic (removed)'],
])('a secret is found %s', (_, text, clean) => {
  expect(maskOf(secret).text(text)).toBe(clean);
});

it('a secret in base64 is found between slashes, wherever it begins', () => {
  for (const before of ['', 'a', 'ab', 'abc', '???']) {
    // A slash is in the word as well: "???" gives "Pz8/".
    const word = base64(`${before}${secret}??`);
    const clean = maskOf(secret).text(`https://api.example.com/v1/a/users/${word}/more`);
    expect(clean).toContain('(removed)');
    expect(clean).toMatch(/^https:\/\/api\.example\.com\/v1\/a\/users\/.*\/more$/);
    for (const part of clean.split('/'))
      expect(Buffer.from(part, 'base64').toString('utf8')).not.toContain('s/s!(');
  }
});

it('secrets of another configuration that is learnt are found as well', () => {
  const mask = maskOf('first-secret');
  mask.learn({ key: 'second-secret-and-more' });
  mask.learn({ key: 'second-secret' });
  expect(mask.text('first-secret second-secret second-secret-and-more')).toBe(
    '(removed) (removed) (removed)',
  );
});

it('values are masked where they are, and keys and numbers stay what they are', () => {
  expect(maskOf('1234').value({ 12345: 12345, pin: 1234, at: [1234.5, 'a1234'], plain: true })).toEqual({
    12345: 12345,
    pin: 0,
    at: [1234.5, 'a(removed)'],
    plain: true,
  });
  expect(maskOf('name').value({ name: 'my name', value: null })).toEqual({
    name: 'my (removed)',
    value: null,
  });
});

it('other texts stay as they are', () => {
  const text = 'https://api.example.com/P%40s/s%21?x=%28ä&amp;\\u00e4 Zm9vYmFyYmF6';
  expect(maskOf(secret).text(text)).toBe(text);
});
