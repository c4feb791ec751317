import { nearestName } from '../../../text/near-name';
import { connectorIn, fieldsIn } from '../../packs/connectors';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Choices fetched by an operation that is not there',
  severity: 'error',
  fix: 'unsafe',
  why: 'The form calls the operation named by `apiOperation` to fill the list. Where the connector has none of that name the list stays empty.',
  remedy: 'Name an operation of this connector.',
  kinds: ['connector'],
  *check(file) {
    const names = new Set(connectorIn(file)?.operations.map(({ operation }) => operation));
    for (const { field } of fieldsIn(file)) {
      if (field.apiOperation === null || names.has(field.apiOperation)) continue;
      const pointer = `${field.pointer}/apiOperation`;
      const meant = nearestName(field.apiOperation, names);
      yield {
        message: `The connector has no operation "${field.apiOperation}" to fill "${field.title}".`,
        pointer,
        ...(meant === null ? {} : { fix: unsafeFix(`Call "${meant}"`, { set: pointer, value: meant }) }),
      };
    }
  },
} satisfies RuleDefinition;
