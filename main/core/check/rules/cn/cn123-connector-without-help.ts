import { member } from '../../../text/values';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Connector without a help page',
  severity: 'hint',
  why: 'The platform links the page from the configuration. Without one nobody learns which permissions the connector needs.',
  remedy: 'Set `help_online` to the address of its documentation, beginning with `https://`.',
  kinds: ['connector'],
  *check({ value }) {
    const help = member(value, 'help_online');
    if (typeof help === 'string' && /^https?:\/\/\S+$/.test(help.trim())) return;
    if (typeof help === 'string' && help.trim() !== '') {
      yield { message: `"${help}" is no address of a page.`, pointer: '/help_online' };
    } else {
      yield {
        message: 'The connector names no help page.',
        pointer: help === undefined ? '' : '/help_online',
      };
    }
  },
} satisfies RuleDefinition;
