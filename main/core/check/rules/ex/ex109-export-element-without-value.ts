import { firstText, isMap } from '../../../text/values';
import { selectionsIn } from '../../packs/export-templates';
import { safeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Element of a selection that names nothing',
  severity: 'warning',
  fix: 'safe',
  why: 'The platform goes by `value` (of a connector `<vendor>-connector-<name>-<version>`, else a uuid, IRI or name). An element without it selects nothing.',
  remedy: 'Give the element its `value`.',
  kinds: ['exportTemplate'],
  *check(file) {
    for (const { selected } of selectionsIn(file)) {
      for (const { category, element, id, at } of selected) {
        const isConnector = category.key === 'connectors' && isMap(element);
        if (isConnector ? firstText(element, 'value') !== null : id !== null) continue;
        const connector = isConnector ? firstText(element, 'name') : null;
        const version = firstText(element, 'version');
        const value = connector !== null && version !== null && `cyops-connector-${connector}-${version}`;
        yield {
          message: `An element of "${category.label}" names nothing.`,
          pointer: at,
          ...(value ? { fix: safeFix(`Set its value to "${value}"`, { set: `${at}/value`, value }) } : {}),
        };
      }
    }
  },
} satisfies RuleDefinition;
