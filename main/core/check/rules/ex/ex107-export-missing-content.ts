import { selectionsIn } from '../../packs/export-templates';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Selected thing that the workspace does not have',
  severity: 'hint',
  why: 'Where a workspace has some of what a template selects and lacks the rest, an export from it lacks the rest as well.',
  remedy: 'Take it out of the selection, or add it to the workspace.',
  kinds: ['exportTemplate'],
  *check(file, world) {
    for (const { selected } of selectionsIn(file)) {
      for (const [category, wanted] of Map.groupBy(selected, (each) => each.category)) {
        // Modules have a rule of their own, and a set of records may be empty.
        if (category.key === 'modules' || category.repeats) continue;
        const ids = new Set(category.choices(world).map(({ id }) => id));
        const lacking = wanted.filter(({ id }) => id !== null && !ids.has(id));
        // A template for what only an instance has is not meant for this workspace.
        if (lacking.length === wanted.length) continue;
        for (const { at, name } of lacking) {
          yield {
            message: `The workspace has no "${name}" among its ${category.label.toLowerCase()}.`,
            pointer: at,
          };
        }
      }
    }
  },
} satisfies RuleDefinition;
