import type { RuleDefinition } from '../../rule';
import { firstText } from '../../../text/values';
import { isPack } from '../../packs/packs';

export default {
  title: 'Date that is none',
  severity: 'hint',
  fix: 'unsafe',
  why: 'The date of the manifest is written as 2024-03-28T15:33:24+00:00 and gives the archive its name.',
  remedy: 'Write the date in this form.',
  kinds: ['manifest'],
  *check(file) {
    const date = firstText(file.value, 'date');
    if (date === null || !isPack(file) || /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(date)) return;
    const read = new Date(date);
    const written = Number.isNaN(read.getTime()) ? null : read.toISOString().replace(/\.\d+Z$/, '+00:00');
    yield {
      message: `"${date.slice(0, 60)}" is not a date and time.`,
      pointer: '/date',
      ...(written !== null && {
        fix: {
          title: `Write ${written}`,
          safety: 'unsafe' as const,
          edits: [{ set: '/date', value: written }],
        },
      }),
    };
  },
} satisfies RuleDefinition;
