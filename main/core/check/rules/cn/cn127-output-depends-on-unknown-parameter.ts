import { allFields } from '../../../content/connector/model';
import { parametersOfCondition } from '../../../content/connector/output-schema';
import { connectorIn } from '../../packs/connectors';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Output that depends on a parameter which is not there',
  severity: 'warning',
  why: 'A conditional output schema is chosen by the value of a parameter. A condition about an unknown one never holds, so the designer offers the wrong keys.',
  remedy: 'Name a parameter of the operation in the condition.',
  kinds: ['connector'],
  *check(file) {
    for (const { parameters, conditionalSchemas, pointer } of connectorIn(file)?.operations ?? []) {
      const names = new Set([...allFields(parameters)].map(({ name }) => name));
      for (const [index, { condition }] of conditionalSchemas.entries()) {
        const unknown = parametersOfCondition(condition).find((name) => !names.has(name));
        if (unknown === undefined) continue;
        yield {
          message: `The condition asks for "${unknown}", which is no parameter of the operation.`,
          pointer: `${pointer}/conditional_output_schema/${index}/condition`,
        };
      }
    }
  },
} satisfies RuleDefinition;
