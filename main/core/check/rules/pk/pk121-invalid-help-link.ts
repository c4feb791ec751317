import type { RuleDefinition } from '../../rule';
import { firstText } from '../../../text/values';
import { isPack } from '../../packs/packs';

export default {
  title: 'Help link that is no web address',
  severity: 'hint',
  fix: 'unsafe',
  why: 'The catalogue shows `help` as a link; what is no address of a page leads nowhere.',
  remedy: 'Write the whole address, beginning with https://.',
  kinds: ['manifest'],
  *check(file) {
    const help = firstText(file.value, 'help');
    if (!isPack(file) || help === null || /^https?:\/\/[^\s/]+/.test(help)) return;
    const isBare = /^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(help);
    yield {
      message: `"${help.slice(0, 80)}" is not the address of a web page.`,
      pointer: '/help',
      ...(isBare && {
        fix: {
          title: 'Begin it with https://',
          safety: 'unsafe' as const,
          edits: [{ set: '/help', value: `https://${help}` }],
        },
      }),
    };
  },
} satisfies RuleDefinition;
