import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readContext } from '@core/template/context';
import { TemplateError } from '@core/template/errors';
import { describeWithCorpus, hasRecordedTemplates } from '../../support/corpus';
import { renderer } from './support';

interface Case {
  template: string;
  context: 'grid' | object;
  text?: string;
  /** Long messages were cut when they were recorded. */
  error?: { type: string; message: string };
}

/*
 * What differs, and why:
 * - grid, 3 outcomes: `unique` on lists and dicts. Jinja2's own filter fails there; the platform replaces it by
 *   Ansible's, which compares them one by one.
 * - real-stock, 6 messages: `{{@Name}}`, which the platform reads and Jinja2 refuses, in templates that fail anyway for
 *   want of `vars`.
 * - real-stock, 3 messages: `unique | sort` of lists and texts, for the same reason as above: sorting fails, not
 *   `unique`.
 * Names of unknown filters and tests are followed by the nearest known ones.
 */

/** Least share of cases that give Jinja2's very text, or fail where Jinja2 fails; and of failures with its message. */
const floors = {
  'real-stock': { outcome: 1, message: 0.995 },
  'real-platform-filters': { outcome: 1, message: 0.995 },
  grid: { outcome: 0.9994, message: 0.995 },
};

// The same for the project's own templates: python-tables.test.ts.
describeWithCorpus('templates of real content', (corpus) => {
  if (!hasRecordedTemplates(corpus))
    return it.skip('(skipped: their answers are not beside this corpus)', () => {});
  const folder = join(corpus, 'templates');
  const gridContext = readFileSync(join(folder, 'grid-context.json'), 'utf8');

  for (const [name, floor] of Object.entries(floors)) {
    it(`render as Jinja2 does: ${name}`, () => {
      const templates = renderer();
      const lines = gunzipSync(readFileSync(join(folder, `${name}.jsonl.gz`)))
        .toString('utf8')
        .split('\n');
      const wrong: string[] = [];
      let cases = 0;
      let failures = 0;
      let messages = 0;
      for (const line of lines.filter(Boolean)) {
        const { template, context, text, error } = JSON.parse(line) as Case;
        const values =
          context === 'grid'
            ? readContext(gridContext)
            : (readContext(line).get('context') as Record<string, unknown>);
        cases++;
        if (error) failures++;
        try {
          const rendered = templates.render(template, values);
          if (error || rendered !== text) wrong.push(`${template}\n  gave ${JSON.stringify(rendered)}`);
        } catch (thrown) {
          if (!(thrown instanceof TemplateError)) throw thrown;
          if (!error) wrong.push(`${template}\n  failed: ${thrown.kind}: ${thrown.message}`);
          else if (thrown.kind === error.type && thrown.message.startsWith(error.message)) messages++;
        }
      }
      const right = (cases - wrong.length) / cases;
      expect(
        right,
        `${wrong.length} of ${cases} differ:\n${wrong.slice(0, 30).join('\n')}`,
      ).toBeGreaterThanOrEqual(floor.outcome);
      expect(
        messages / failures,
        `${messages} of ${failures} errors have Jinja2's message`,
      ).toBeGreaterThanOrEqual(floor.message);
    });
  }
});
