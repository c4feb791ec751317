import { firstText } from '../../../text/values';
import { selectionsIn } from '../../packs/export-templates';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Connector selected in two versions at once',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The platform goes by `value` alone, which ends with a version. Where `version` says another, the reader and the export disagree.',
  remedy: 'Make both the same.',
  kinds: ['exportTemplate'],
  *check(file) {
    for (const { selected } of selectionsIn(file)) {
      for (const { category, element, at, name } of selected) {
        if (category.key !== 'connectors') continue;
        const version = firstText(element, 'version');
        const inValue = /-(\d+\.\d+\.\d+)$/.exec(firstText(element, 'value') ?? '')?.[1];
        if (version === null || inValue === undefined || version === inValue) continue;
        const pointer = `${at}/version`;
        yield {
          message: `"${name}" is selected as version ${inValue} by its value and ${version} by its version.`,
          pointer,
          fix: unsafeFix(`Write ${inValue}`, { set: pointer, value: inValue }),
        };
      }
    }
  },
} satisfies RuleDefinition;
