import type { ContentQuery } from '@core/contract/searching';
import { searchContent } from '@core/search/search';
import { parseJson } from '@core/text/json/parse';
import { sourceOffset } from '@core/text/json/locate';
import { describe, expect, it } from 'vitest';
import { describeWithCorpus } from '../../support/corpus';
import { join } from 'node:path';
import { readWorkspace } from '../../../main/workspace/read-workspace';
import { playbook, step } from '../../support/playbook-json';
import { sought } from '../../support/sought';
import { gathered } from './gathered';

const demo = playbook({
  name: 'Enrich',
  isActive: true,
  steps: [
    step(1, 'setVariable', { verdict: 'Malicious "so far"', note: 'a/b' }),
    step(2, 'connector', {
      connector: 'virustotal',
      operation: 'get_ip',
      params: { ip: '{{ vars.verdict }}' },
      name: 'VirusTotal',
    }),
    step(3, 'connector', { connector: 'smtp', operation: 'send', params: { ip: 'verdict' } }),
  ],
});
const files = gathered({
  'playbooks/Demo/Enrich.json': JSON.stringify(demo, null, 2).replaceAll('/', String.raw`\/`),
  'playbooks/Demo/Off.json': JSON.stringify(
    playbook({ name: 'Off', isActive: false, description: 'verdict' }),
  ),
  'README.md': 'first\nthe Verdict of it\n',
});

const places = (text: string, more: Partial<ContentQuery> = {}) =>
  searchContent(files, sought(text, more), 100).hits.map(({ path, pointer, isKey, where }) =>
    [path.split('/').at(-1), pointer ?? '', ...(isKey ? ['key'] : []), where.join(' › ')].join(' '),
  );

describe('searching content', () => {
  it('finds values as authors read them, without escapes', () => {
    expect(places('a/b')).toHaveLength(1);
    expect(places('"so far"')).toHaveLength(1);
    expect(places(String.raw`a\/b`)).toEqual([]);
  });

  it('finds what is written with escapes alone', () => {
    const odd = gathered({ 'playbooks/D/P.json': String.raw`{"name": "verd\u0069ct"}` });
    expect(searchContent(odd, sought('VERDICT'), 1).hits).toMatchObject([
      { excerpt: 'verdict', from: 0, to: 7 },
    ]);
  });

  it('finds the names of variables, fields and parameters, and not the words of the format', () => {
    expect(places('verdict')).toEqual([
      expect.stringMatching(/arguments\/verdict key Set Variable "Step 1" › variable "verdict"$/),
      expect.stringMatching(/arguments\/params\/ip Connector "Step 2" › parameter "ip"$/),
      expect.stringMatching(/arguments\/params\/ip Connector "Step 3" › parameter "ip"$/),
      'Off.json /description description',
      'README.md  line 2',
    ]);
    expect(places('arguments')).toEqual([]);
  });

  it('minds case, whole words and regular expressions where asked', () => {
    expect(places('Verdict', { matchesCase: true })).toEqual(['README.md  line 2']);
    expect(places('verd', { wholeWords: true })).toEqual([]);
    expect(places('get_[a-z]+', { isPattern: true })).toHaveLength(1);
    expect(places('^the', { isPattern: true })).toEqual(['README.md  line 2']);
    expect(() => places('(', { isPattern: true })).toThrow(/no regular expression/);
  });

  it('says where in characters of more than one unit an expression matches', () => {
    const [found] = searchContent(
      gathered({ 'a.md': '😀😀 x1' }),
      sought(String.raw`x\d`, { isPattern: true }),
      1,
    ).hits;
    expect([found?.from, found?.to]).toEqual([5, 7]);
  });

  it('keeps to the kind, the keys, the connector, the module and the state that are meant', () => {
    expect(places('verdict', { kinds: ['playbook'], state: 'inactive' })).toEqual([
      'Off.json /description description',
    ]);
    expect(places('verdict', { keys: 'steps/arguments/params/**' })).toHaveLength(2);
    expect(places('verdict', { connector: 'smtp' })).toEqual([expect.stringContaining('/steps/2/')]);
    expect(places('verdict', { connector: 'virustotal' })).toEqual([expect.stringContaining('/steps/1/')]);
    expect(places('verdict', { connector: 'nobody' })).toEqual([]);
  });

  it('ends an expression that takes too long, and says what to do', () => {
    const long = gathered({ 'a.md': 'a'.repeat(200_000) });
    expect(() => searchContent(long, sought(String.raw`(a+)(a+)\1\2b`, { isPattern: true }), 10)).toThrow(
      /too long/,
    );
  });

  it('says whether there is more', () => {
    expect(searchContent(files, sought('verdict'), 2)).toMatchObject({ truncated: true, hits: [{}, {}] });
    expect(searchContent(files, sought('verdict'), 5)).toMatchObject({ truncated: false });
    expect(searchContent(files, sought(''), 5)).toEqual({ hits: [], truncated: false });
  });
});

describeWithCorpus('a text of real content', (corpus) => {
  it('is found at each place where it can be read', async () => {
    const { files: read } = await readWorkspace(
      join(corpus, 'content', 'fortinet-fortisoar+solution-pack-soar-framework'),
    );
    const { hits } = searchContent(read.values(), sought('/api/3/'), 100_000);
    expect(hits.length).toBeGreaterThan(1000);
    for (const { path, pointer, from, to } of hits.filter((_, index) => index % 97 === 0)) {
      const text = read.get(path)?.text ?? '';
      const [start, end] =
        pointer === null
          ? [from, to]
          : [from, to].map((unit) => sourceOffset(parseJson(text), pointer, unit));
      expect(
        text
          .slice(start, end)
          .replaceAll(String.raw`\/`, '/')
          .toLowerCase(),
      ).toBe('/api/3/');
    }
  });
});
