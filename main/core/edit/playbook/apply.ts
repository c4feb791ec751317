import type { TextChange } from '../../text/changes';
import { setAt } from '../../text/json/edit';
import type { JsonTree } from '../../text/json/parse';
import type { Draft } from './draft';

/** The text edit that makes a draft the playbook at `base` of a file; every byte no command touched stays. */
export function changesOf(source: string | JsonTree, base: string, { value }: Draft): TextChange[] {
  return setAt(source, base, value);
}
