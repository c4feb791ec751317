import { parseArgs } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import { concealer } from '@core/check/reporters/concealing';
import { searchContent } from '@core/search/search';
import { inOneLine } from '@core/text/visible';
import { exitCode, type Command } from '../command';
import { queryOf, queryOptions, queryUsage } from '../content-query';
import { openPlace } from '../../../git/open-place';
import { wholeWorkspace } from '../whole-workspace';

/** More are cut off, and that is said. */
const usualLimit = 1000;

export const search: Command = {
  usage: `packwright search <path> <text> [options]

${queryUsage}
  --limit N          at most so many places; ${usualLimit} by default
  --json             every place with its file, its item and its pointer

The path is a folder, an archive or a revision of git. JSON is searched in its values and in the names an author chose, without
escapes; other files as they stand. The exit code is 0 where something was found, 1 where nothing was.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...queryOptions,
        limit: { type: 'string', default: String(usualLimit) },
        json: { type: 'boolean', default: false },
      },
    });
    const [path, text, ...more] = positionals;
    const limit = Number(values.limit);
    if (path === undefined || text === undefined || more.length > 0 || !(limit >= 1))
      throw new PackwrightError('invalid-input', 'Say where to search, and for what.', search.usage);
    const query = queryOf(text, values);
    const { folder, dispose } = await openPlace(path, io);
    try {
      const files = await wholeWorkspace(folder, io);
      const { hits, truncated } = searchContent(files.values(), query, limit);
      const conceal = concealer((file) => files.get(file)?.text);
      const shown = hits.map((hit) => ({ ...hit, excerpt: conceal(hit.excerpt, hit.path) }));
      if (values.json) io.out(`${JSON.stringify({ hits: shown, truncated }, null, 2)}\n`);
      else
        for (const { path: file, title, where, excerpt } of shown)
          io.out(`${inOneLine(`${file}: ${[title, ...where].join(' › ')}: ${excerpt}`)}\n`);
      io.err(`${hits.length} ${hits.length === 1 ? 'place' : 'places'}${truncated ? ', and more' : ''}\n`);
      return hits.length > 0 ? exitCode.clean : exitCode.findings;
    } finally {
      await dispose();
    }
  },
};
