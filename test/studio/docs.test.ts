import type { Documentation } from '@core/contract/documentation';
import { describe, expect, it } from 'vitest';
import { readZipBack } from '../../main/archive/read-back';
import { writtenDocs } from '../../main/studio/docs';

const documentation = (title: string): Documentation => ({
  title,
  version: '1',
  chapters: [
    {
      id: 'solutionpack-demo',
      title: 'Demo',
      page: true,
      blocks: [{ kind: 'prose', text: 'Hello' }],
      sections: [],
    },
  ],
});

describe('documentation to keep', () => {
  it('is a page', async () => {
    const { fileName, bytes, files } = await writtenDocs(documentation('Demo'), 'html');
    expect({ fileName, files }).toEqual({ fileName: 'Demo documentation.html', files: 1 });
    expect(Buffer.from(bytes).toString()).toContain('<h1>Demo</h1>');
  });

  it('is a zip of a folder, of equal bytes every time', async () => {
    const { fileName, bytes, files } = await writtenDocs(documentation('Demo'), 'markdown');
    expect({ fileName, files }).toEqual({ fileName: 'Demo documentation.zip', files: 2 });
    const entries = await readZipBack(bytes);
    expect(entries.map(({ path }) => path)).toEqual(['docs/README.md', 'docs/solutionpack-demo/README.md']);
    expect(Buffer.compare((await writtenDocs(documentation('Demo'), 'markdown')).bytes, bytes)).toBe(0);
  });

  it.each([
    ['../../etc/passwd', '_.._etc_passwd documentation.html'],
    ['a:b*?', 'a_b_ documentation.html'],
    ['...', 'Packs documentation.html'],
  ])('has a file name fit for every system: %s', async (title, expected) => {
    expect((await writtenDocs(documentation(title), 'html')).fileName).toBe(expected);
  });
});
