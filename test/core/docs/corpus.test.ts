import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentationOf } from '@core/docs/documentation';
import { htmlPage } from '@core/docs/html/page';
import { markdownFiles } from '@core/docs/markdown/files';
import { readWorkspace } from '../../../main/workspace/read-workspace';
import { describeWithContent } from '../../support/corpus';
import { brokenLinks, openTags, svgProblems } from './well-formed';

describeWithContent('the documentation of real packs', (folder) => {
  const packs = readdirSync(join(folder, 'content'));

  it.each(packs)('%s', { timeout: 120_000 }, async (pack) => {
    const { roots, files } = await readWorkspace(join(folder, 'content', pack));
    const documentation = documentationOf({ title: pack, version: '1', roots, files: [...files.values()] });
    const page = htmlPage(documentation);
    expect(openTags(page)).toEqual([]);
    expect(brokenLinks(page)).toEqual([]);
    const pictures = markdownFiles(documentation).filter(({ path }) => path.endsWith('.svg'));
    expect(pictures.flatMap(({ text }) => svgProblems(text))).toEqual([]);
  });
});
