import { outputSchemaOf } from '../../../content/connector/output-schema';
import { schemaDifferences } from '../../../content/connector/schema-fit';
import { asText } from '../../../text/values';
import { connectorIn } from '../../packs/connectors';
import { codeMeant } from '../../packs/operation-code';
import { answersIn } from '../../packs/recorded-answers';
import type { RuleDefinition } from '../../rule';

/** Places named in a message. */
const mostNamed = 3;

export default {
  title: 'Output schema unlike a recorded answer',
  severity: 'hint',
  why: 'The designer offers the keys of the output schema to the steps that follow, and mocks are made from it. Keys that a real answer does not have lead templates nowhere; keys it has besides are never offered.',
  remedy:
    'Take the schema that `packwright connector schema --cassette` proposes, or record the operation again.',
  kinds: ['connector'],
  *check(file, world) {
    const connector = connectorIn(file);
    if (!connector) return;
    for (const root of world.roots())
      for (const cassette of world.files(root))
        for (const { connector: name, operation: called, data } of answersIn(cassette)) {
          if (name !== connector.name) continue;
          const operation = connector.operations.find(({ operation: known }) => known === called);
          // Which schema of several was meant depends on parameters that a recording does not have.
          if (!operation || operation.conditionalSchemas.length > 0) continue;
          const differences = schemaDifferences(outputSchemaOf(operation, {}), data);
          if (differences.length === 0) continue;
          const named = differences
            .slice(0, mostNamed)
            .map(
              ({ path, schema, answer }) => `${path.map(asText).join('.') || 'data'} (${schema}; ${answer})`,
            );
          const more = differences.length > mostNamed ? ` and ${differences.length - mostNamed} more` : '';
          yield {
            message: `The output schema of "${called}" is unlike what was recorded: ${named.join(', ')}${more}.`,
            pointer: `${operation.pointer}/output_schema`,
            subject: cassette.path,
            related: [
              { path: cassette.path, pointer: null, message: 'The recording' },
              ...codeMeant(file, world, called, 'The code that answers'),
            ],
          };
        }
  },
} satisfies RuleDefinition;
