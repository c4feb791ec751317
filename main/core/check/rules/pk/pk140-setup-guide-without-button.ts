import type { RuleDefinition } from '../../rule';
import { elementsOf, firstText, member, textOf } from '../../../text/values';

export default {
  title: 'Widget of the setup guide without a button label',
  severity: 'warning',
  why: 'The page of the installed pack offers the widget by a button. The platform requires the text of that button where `postInstallConfig` is enabled.',
  remedy: 'Write what the button says as `buttonLabel`, for example "Configure".',
  kinds: ['manifest'],
  *check(file) {
    const config = member(file.value, 'postInstallConfig');
    if (member(config, 'enabled') !== true) return;
    for (const { value, pointer } of elementsOf(member(config, 'widgets'), '/postInstallConfig/widgets')) {
      if ((textOf(member(value, 'buttonLabel')) ?? '').trim() !== '') continue;
      const name = firstText(value, 'label', 'name');
      yield {
        message: `The button of ${name === null ? 'this widget' : `"${name}"`} has no text: \`buttonLabel\` is missing.`,
        pointer,
      };
    }
  },
} satisfies RuleDefinition;
