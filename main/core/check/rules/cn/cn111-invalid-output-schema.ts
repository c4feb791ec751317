import { isMap } from '../../../text/values';
import { readJson } from '../../../text/json/read';
import { connectorIn } from '../../packs/connectors';
import { safeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Output schema that is no example of an answer',
  severity: 'warning',
  fix: 'safe',
  why: 'The designer offers the keys of `output_schema` to the steps that follow. It must be a map or a list; a text gives none.',
  remedy: 'Write the schema as JSON: the keys of the answer with empty values.',
  kinds: ['connector'],
  *check(file) {
    for (const { operation, outputSchema, pointer } of connectorIn(file)?.operations ?? []) {
      if (outputSchema === undefined || outputSchema === null || isShape(outputSchema)) continue;
      const meant = typeof outputSchema === 'string' ? readJson(outputSchema).value : undefined;
      const at = `${pointer}/output_schema`;
      yield {
        message: `The output schema of "${operation}" is no map and no list.`,
        pointer: at,
        ...(isShape(meant) ? { fix: safeFix('Write it as JSON', { set: at, value: meant }) } : {}),
      };
    }
  },
} satisfies RuleDefinition;

const isShape = (value: unknown): boolean => isMap(value) || Array.isArray(value);
