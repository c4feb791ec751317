import type { TextChange } from '../../text/changes';
import { setAt } from '../../text/json/edit';
import type { JsonTree } from '../../text/json/parse';
import type { PlaybookState } from './playbook-state';

/** The text edit that makes a state the playbook at `base` of a file; every byte no command touched stays. */
export function changesOf(source: string | JsonTree, base: string, { value }: PlaybookState): TextChange[] {
  return setAt(source, base, value);
}
