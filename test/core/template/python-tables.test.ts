import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readContext } from '@core/template/context';
import { outcome } from './support';

/**
 * Hard cases with the answers of CPython 3.11, Jinja2 3.1, Ansible's filters, arrow and PyYAML, one table per area:
 * a template, its text or its error as `Kind: message`, and its context where it has one, as JSON (read as Python reads
 * it).
 */
type Row = [template: string, answer: string, context?: string];

const folder = new URL('../../fixtures/template-tables/', import.meta.url);

describe.each(readdirSync(folder))('as Python: %s', (file) => {
  const rows = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Row[];

  it(`gives Python's answer in all ${rows.length} cases`, () => {
    const wrong = rows.flatMap(([template, answer, context = '{}']) => {
      const given = outcome(template, readContext(context));
      // Unknown filters and tests are named as Jinja2 names them; the nearest known ones may follow.
      return given === answer || given.startsWith(`${answer} Did you mean`)
        ? []
        : [`${template}\n  gave ${given}\n  not  ${answer}`];
    });
    expect(wrong).toEqual([]);
  });
});
