import { expect, it } from 'vitest';
import { contentState } from '../../main/workspace/content-state';
import { makeFolder, packFiles } from './folder';

it('the state of a folder is whole or none: reading that was stopped gives nothing away as removed', async () => {
  const folder = makeFolder(packFiles());
  await expect(contentState(folder, AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
});

it('the state of a folder has a checksum of what should be text and is not', async () => {
  const folder = makeFolder({ ...packFiles(), 'picklists/Colour.json': Buffer.from('{"a": "é"}', 'latin1') });
  const { others, files } = await contentState(folder);
  expect(others.get('picklists/Colour.json')).toMatch(/^[0-9a-f]{64}$/);
  expect(files.get('picklists/Colour.json')?.problems).toHaveLength(1);
});
