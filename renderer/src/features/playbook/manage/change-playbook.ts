import { isMap, type JsonMap } from '@core/text/values';
import { changeValue } from '../../../state/form-edits';
import { select } from '../../../state/selection';
import type { Subject } from '../editing/session';

/** Changes a playbook as a whole: one step of undo. What was selected may no longer be there. */
export function changePlaybook(
  { path, base }: Subject,
  label: string,
  change: (playbook: JsonMap) => JsonMap,
): void {
  changeValue(path, base, label, (value) => (isMap(value) ? change(value) : value));
  select(path, base === '' ? null : base);
}
