import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linkTarget, linksIn } from '@core/text/markdown/links';
import { headingsIn } from '@core/text/markdown/headings';
import { DocumentationFolder } from '../../main/workspace/documentation-folder';
import { projectRoot } from '../support/host';
import { makeFolder } from './folder';

const folder = () =>
  makeFolder({
    'README.md': '# Start\n\nRead [more](deep/more.md).\n',
    'deep/more.md':
      '# More\n\nWords.\n\n## Retry\n\nTries a step again.\n\n```sh\n# Not a heading\n```\n\n## Retry\n\nOnce more.\n',
    'secret.txt': 'retry',
  });

describe('the documentation', () => {
  it('has pages with their titles', async () => {
    expect(await new DocumentationFolder(folder()).pages()).toEqual([
      { path: 'README.md', title: 'Start' },
      { path: 'deep/more.md', title: 'More' },
    ]);
  });

  it('gives its pages, and no other file of the machine', async () => {
    const documentation = new DocumentationFolder(folder());
    expect(await documentation.read('README.md')).toContain('# Start');
    for (const path of ['secret.txt', '../README.md', '/etc/passwd', 'deep', ''])
      expect(await documentation.read(path)).toBeNull();
  });

  it('is searched by words, wherever they stand in a part; headings first', async () => {
    const hits = await new DocumentationFolder(folder()).find('RETRY again');
    expect(hits).toEqual([
      { path: 'deep/more.md', title: 'More', heading: 'Retry', anchor: 'retry', line: 'Tries a step again.' },
    ]);
    expect((await new DocumentationFolder(folder()).find('retry')).map(({ anchor }) => anchor)).toEqual([
      'retry',
      'retry-1',
    ]);
    expect(await new DocumentationFolder(folder()).find(' ')).toEqual([]);
  });

  it('of the product answers what people ask', async () => {
    const documentation = new DocumentationFolder(join(projectRoot, 'docs'));
    for (const [words, page] of [
      ['rehearse base', 'commands.md'],
      ['do_until', 'steps.md'],
      ['snapshot tests', 'playbook-tests.md'],
      ['PB102', 'rules/pb102-playbook-without-start.md'],
    ] as const)
      expect((await documentation.find(words)).map(({ path }) => path)).toContain(page);
  });

  it('of the product has no link between its pages that leads nowhere', async () => {
    const documentation = new DocumentationFolder(join(projectRoot, 'docs'));
    const dead: string[] = [];
    for (const { path } of await documentation.pages()) {
      for (const { href } of linksIn((await documentation.read(path)) ?? '')) {
        const target = linkTarget(path, href);
        if (!target?.path.endsWith('.md')) continue;
        const text = await documentation.read(target.path);
        if (
          text === null ||
          (target.anchor !== null && !headingsIn(text).some(({ anchor }) => anchor === target.anchor))
        )
          dead.push(`${path}: ${href}`);
      }
    }
    expect(dead).toEqual([]);
  });
});
