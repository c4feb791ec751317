import { z } from 'zod';
import { Severity } from '@core/contract/check';
import { pageOf, paging } from '../pages';
import { concealing } from '../shown-texts';
import { defineTool } from '../tool';

const gravity: readonly Severity[] = ['error', 'warning', 'hint'];

export const check = defineTool({
  name: 'check',
  title: 'Check',
  description:
    'What the checker finds in the workspace as it is on disk, the gravest first: code, message, file, line, and whether Packwright can fix it.',
  input: z.strictObject({
    path: z.string().max(1_000).optional().describe('only in this file, or below this folder'),
    least: Severity.default('hint').describe('the mildest that is told'),
    code: z.string().max(20).optional().describe('only of this rule'),
    ...paging,
  }),
  async run({ path, least, code, cursor, limit }, desk, signal) {
    await desk.ask('settled', null, signal);
    const { findings } = await desk.ask('findings', null, signal);
    const told = findings
      .filter(
        (finding) =>
          gravity.indexOf(finding.severity) <= gravity.indexOf(least) &&
          (path === undefined || finding.path === path || finding.path.startsWith(`${path}/`)) &&
          (code === undefined || finding.code === code),
      )
      .sort((a, b) => gravity.indexOf(a.severity) - gravity.indexOf(b.severity));
    const { page, next } = pageOf(told, cursor, limit);
    const conceal = await concealing(
      desk,
      page.map((finding) => finding.path),
    );
    return {
      counts: Object.fromEntries(
        gravity.map((severity) => [severity, told.filter((one) => one.severity === severity).length]),
      ),
      findings: page.map((finding) => ({
        code: finding.code,
        severity: finding.severity,
        message: conceal(finding.message, finding.path),
        path: finding.path,
        pointer: finding.pointer,
        line: finding.range.start.line,
        fix: finding.fix && { title: finding.fix.title, safety: finding.fix.safety },
      })),
      next,
    };
  },
});
