import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readContext } from '@core/template/context';
import { tableRows, tables } from '../../support/template-sets';
import { outcome } from './support';

/**
 * Hard cases with the answers of CPython 3.11, Jinja2 3.1, Ansible's filters, arrow and PyYAML, one table per area; a
 * context is JSON, read as Python reads it. `scripts/template-tables` makes them.
 */
describe.each(readdirSync(tables))('as Python: %s', (file) => {
  const rows = tableRows(file);

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
