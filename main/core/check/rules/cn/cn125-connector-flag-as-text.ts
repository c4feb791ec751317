import { getAt } from '../../../text/pointer';
import { connectorIn, fieldsIn } from '../../packs/connectors';
import { safeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Switch written as a text',
  severity: 'hint',
  fix: 'safe',
  why: 'Programs that ask whether a switch is on find that the text `"false"` is something, and so on.',
  remedy: 'Write `true` or `false` without quotes.',
  kinds: ['connector'],
  *check(file) {
    const places = [
      ...fieldsIn(file).map(({ field }) => [field.pointer, fieldSwitches] as const),
      ...(connectorIn(file)?.operations ?? []).map(({ pointer }) => [pointer, operationSwitches] as const),
    ];
    for (const [pointer, keys] of places) {
      for (const key of keys) {
        const at = `${pointer}/${key}`;
        const value = getAt(file.value, at);
        if (value !== 'true' && value !== 'false') continue;
        yield {
          message: `"${key}" is the text "${value}".`,
          pointer: at,
          fix: safeFix(`Write ${value}`, { set: at, value: value === 'true' }),
        };
      }
    }
  },
} satisfies RuleDefinition;

const fieldSwitches = ['required', 'visible', 'editable', 'apiOnchange'];
const operationSwitches = ['visible', 'enabled', 'is_config_required'];
