import { textOf } from '../../../text/values';
import { wordsOf } from '../../packs/agent-names';
import { getAt } from '../../../text/pointer';
import { connectorIn, fieldsIn } from '../../packs/connectors';
import { safeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Operation or field without a title',
  severity: 'warning',
  fix: 'safe',
  why: 'The title is what people read in the list of actions and beside the field. Without it there is a blank.',
  remedy: 'Give it a title in a few words.',
  kinds: ['connector'],
  *check(file) {
    const report = (what: string, name: string, pointer: string) => ({
      message: `The ${what} "${name}" has no title.`,
      pointer,
      fix: safeFix(`Use the title "${wordsOf(name)}"`, {
        set: `${pointer}/title`,
        value: wordsOf(name),
      }),
    });
    const operations = connectorIn(file)?.operations ?? [];
    for (const { operation, pointer } of operations) {
      if (operation !== '' && textOf(getAt(file.value, `${pointer}/title`)) === null) {
        yield report('operation', operation, pointer);
      }
    }
    for (const { field, raw } of fieldsIn(file)) {
      if (field.type !== 'label' && field.name !== '' && textOf(raw.title) === null) {
        yield report('field', field.name, field.pointer);
      }
    }
  },
} satisfies RuleDefinition;
