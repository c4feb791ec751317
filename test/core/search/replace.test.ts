import type { ContentQuery } from '@core/contract/searching';
import { planReplace } from '@core/search/replace';
import { applyChanges } from '@core/text/changes';
import { describe, expect, it } from 'vitest';
import { sought } from '../../support/sought';
import { gathered } from './gathered';

/** The text of one file after a replacement, and what the plan says besides. */
function replaced(
  text: string,
  from: string,
  to: string,
  more: Partial<ContentQuery> = {},
  path = 'playbooks/D/P.json',
) {
  const { edit, files, notes } = planReplace(gathered({ [path]: text }), sought(from, more), to);
  return {
    text: applyChanges(text, edit.files[0]?.changes ?? []),
    places: files[0]?.places.length ?? 0,
    notes,
  };
}

describe('replacing in content', () => {
  it('changes nothing but what was found, and writes it as the file does', () => {
    const text = String.raw`{"name": "x",  "tag":"\/api\/3\/x \u00e9 \/api\/3\/x", "n": 1}`;
    expect(replaced(text, '/3/x', '/4/"y"').text).toBe(
      String.raw`{"name": "x",  "tag":"\/api\/4\/\"y\" \u00e9 \/api\/4\/\"y\"", "n": 1}`,
    );
  });

  it('puts groups of an expression in', () => {
    const { text } = replaced('{"name": "get_ip, get_url"}', String.raw`get_(\w+)`, String.raw`find_\1`, {
      isPattern: true,
    });
    expect(text).toBe('{"name": "find_ip, find_url"}');
    expect(() => replaced('{"name": "x"}', 'x', String.raw`\9`, { isPattern: true })).toThrow(
      /group reference 9/,
    );
  });

  it('leaves numbers and switches as they are, and says so', () => {
    expect(replaced('{"name": "10", "size": 10}', '10', '20')).toEqual({
      text: '{"name": "20", "size": 10}',
      places: 1,
      notes: ['1 place in numbers and switches will stay as before.'],
    });
  });

  const variables = (names: string) =>
    `{"@type": "Workflow", "steps": [{"stepType": "/api/3/workflow_step_types/04d0cf46-b6a8-42c4-8683-60a7eaa69e8f", "arguments": ${names}}]}`;

  it('renames variables as a whole, and never to one that is there', () => {
    expect(replaced(variables('{"ip_of_ip": "x"}'), 'ip', 'host').text).toBe(
      variables('{"host_of_host": "x"}'),
    );
    expect(() => replaced(variables('{"ip": "x", "host": "y"}'), 'ip', 'host')).toThrow(/two of that name/);
  });

  it('never gives two variables one name', () => {
    const v = (text: string) => () => replaced(variables(text), String.raw`v\d`, 'v', { isPattern: true });
    expect(v('{"v1": 1, "v2": 2}')).toThrow(/two of that name/);
    expect(v('{"v1": 1}')).not.toThrow();
  });

  it('changes other files as the texts they are', () => {
    expect(replaced('# a\r\na b\r\n', 'a', 'é', {}, 'README.md').text).toBe('# é\r\né b\r\n');
  });

  it('gives back the bytes when it is replaced back', () => {
    const text = String.raw`{"name": "one \n two", "list": ["one", "\u006fne"]}`;
    const there = replaced(text, 'one', 'zebra');
    expect(there.places).toBe(3);
    expect(JSON.parse(replaced(there.text, 'zebra', 'one').text)).toEqual(JSON.parse(text));
  });
});
