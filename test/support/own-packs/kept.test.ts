import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPlaybook } from '@core/content/playbook';
import { filesBelow } from '../corpus';
import { runThrough, stepOf } from '../engine-run';
import { plainJson } from '../plain-json';

const folder = join(import.meta.dirname, '..', '..', 'fixtures', 'packs');
const text = (path: string) => readFileSync(join(folder, path), 'utf8');

// An editor that tidies them up while somebody reads them takes away what they are kept for.
it('has files of the old export in the hands they were written by', () => {
  for (const path of ['Lamp-Room.json', 'playbooks/Old-Harbour/Old-Signals.json']) {
    const source = text(`old-harbour/${path}`);
    expect(source).toMatch(/^\ufeff\{\r\n\t"/);
    expect(source).toMatch(/\}$/);
    expect(source.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(source).toContain('\\/api\\/3\\/');
    expect(source).toMatch(/[µü]/);
  }
  expect(text('old-harbour/playbooks/Old-Harbour/Old-Round.json')).not.toMatch(/[\r\n\t]|\\\//);
});

it('has empty and unreadable files as archives made by hand bring them', () => {
  const sizes = filesBelow(folder).filter((path) => /skip_existing_records|\._mmd/.test(path));
  expect(sizes.map((path) => readFileSync(path).length).sort()).toEqual([0, 24]);
});

/** What Jinja2 3.1.6 gives, cast as the platform casts it; dates, picklists and `json_query` are the platform's own. */
const dayBook = {
  a_for: '1/2: Fish, 2/2: Ice',
  a_set: '      3 GULLS       ',
  an_if: 'short',
  a_date: '2026-03-01',
  a_nest: 10,
  a_with: 'north-2',
  a_macro: 'dingdingdong!1',
  a_do_and: 1,
  a_filter: 'horbour ond boy',
  as_json: { name: 'Der Tag', tags: ['a', 'b'] },
  operators: [5, 3.5, true, true, true, true, true, true],
  platform: '1 12 ja Berthed',
  quotes: 'it\'sa "gull"\\tab\there „quer“ \\ / \u2028 🚢',
  raw_text: '{{ not a template }} {% nor this %}',
  recursive: 'AB',
  subscripts: 'Sücba',
  ternaries: 'day',
  unpacked: 'north |012;south |007;',
  whitespace: 'tight',
};

it('has a playbook with every construct of a template, which gives what the real engine gives', async () => {
  const source = text('harbour-watch/playbooks/03-Harbour_Tools/Write-the-Day-Book.json');
  const playbook = readPlaybook(plainJson(source));
  if (!playbook) throw new Error('that is no playbook');
  const trace = await runThrough([playbook], {
    inputs: { title: 'Der Tag', pages: 12, at: 1772443800 },
    picklists: { ArrivalState: ['Berthed'] },
  });
  expect(stepOf(trace, 'Every Construct').result).toMatchObject(dayBook);
});
