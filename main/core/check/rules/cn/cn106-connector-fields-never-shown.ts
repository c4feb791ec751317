import { asText } from '../../../text/values';
import { shapeOfType } from '../../../content/connector/field-types';
import type { ConnectorField } from '../../../content/connector/model';
import { nearestName } from '../../../text/near-name';
import { fieldsIn } from '../../packs/connectors';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Fields that no choice reveals',
  severity: 'warning',
  fix: 'unsafe',
  why: 'A key of `onchange` must be one of the options (`true` and `false` for a checkbox). For any other the fields below it never appear.',
  remedy: 'Write the key as the option is written.',
  kinds: ['connector'],
  *check(file) {
    for (const { field } of fieldsIn(file)) {
      const values = valuesOf(field);
      for (const { when, pointer } of values ? field.onchange : []) {
        if (!values || values.includes(when)) continue;
        const meant = nearestName(when, values);
        yield {
          message: `"${field.title}" is never "${when}", so what stands below it is never shown.`,
          pointer,
          ...(meant === null || field.onchange.some((group) => group.when === meant)
            ? {}
            : { fix: unsafeFix(`Rename the key to "${meant}"`, { rename: pointer, key: meant }) }),
        };
      }
    }
  },
} satisfies RuleDefinition;

/** The values a field can have; null where they cannot be known. */
function valuesOf({ type, options, apiOperation }: ConnectorField): string[] | null {
  if (apiOperation !== null) return null;
  if (options && options.length > 0) return options.map(({ value }) => asText(value));
  return shapeOfType(type) === 'boolean' ? ['true', 'false'] : null;
}
