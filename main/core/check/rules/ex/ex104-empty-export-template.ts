import { selectedGlobals } from '../../../export/selection';
import { selectionsIn } from '../../packs/export-templates';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Export template that selects nothing',
  severity: 'warning',
  why: 'Its archive holds a manifest and no content.',
  remedy: 'Choose what it is to export, or delete it.',
  kinds: ['exportTemplate'],
  *check(file) {
    for (const { selected, options, optionsPointer, name } of selectionsIn(file)) {
      if (selected.length > 0 || selectedGlobals(options).length > 0) continue;
      yield { message: `"${name}" selects nothing.`, pointer: optionsPointer };
    }
  },
} satisfies RuleDefinition;
