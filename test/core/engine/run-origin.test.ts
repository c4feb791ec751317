import { expect, it } from 'vitest';
import { fileRunId, instanceRunId, originInWords, originOf, remoteRunId } from '@core/engine/run-origin';

it.each([
  [remoteRunId('production', 12), { remote: 'production', run: 12 }, 'Run 12 of production'],
  // Names of remotes may look like those of the other places.
  [remoteRunId('file', 3), { remote: 'file', run: 3 }, 'Run 3 of file'],
  [instanceRunId(7), { instance: 7 }, 'Run 7 of the local instance'],
  [fileRunId('key', 'a/run.json'), { file: 'a/run.json' }, 'Run of the file a/run.json'],
])('reads where a run comes from out of its id: %s', (id, origin, words) => {
  expect(originOf(id)).toEqual(origin);
  expect(originInWords(origin)).toBe(words);
});

it('knows no other place of runs that were made here', () => {
  for (const id of [crypto.randomUUID(), 'production 12', 'remote/production/', 'instance/x', ''])
    expect(originOf(id), id).toBeNull();
});
