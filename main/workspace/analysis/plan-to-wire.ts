import type { ReferencePlan } from '@core/contract/references';
import type { ChangePlan } from '@core/edit/references/plan';
import { markOf } from '@core/text/mark';

/** A plan as the page gets it: with a mark of each text that its changes fit. */
export function planToWire(
  { title, edit, files, dangling, maybe = [], notes }: ChangePlan,
  textOf: (path: string) => string,
): ReferencePlan {
  const places = new Map(files.map((file) => [file.path, file.places]));
  return {
    title,
    files: edit.files.map(({ path, changes }) => ({
      path,
      mark: markOf(textOf(path)),
      changes: [...changes],
      places: places.get(path) ?? [],
    })),
    moved: [...(edit.moved ?? [])],
    deleted: [...(edit.deleted ?? [])],
    created: (edit.created ?? []).map(({ path, text }) => ({ path, text })),
    dangling,
    maybe: maybe.map(({ path, ...place }) => ({ path, mark: markOf(textOf(path)), ...place })),
    notes,
  };
}
