import type { DocumentView } from '../../../state/document-view';
import { useFindingsBelow } from '../../../state/findings-below';
import { applyFix } from '../../../state/fixes';
import { takesFormEdits } from '../../../state/form-edits';
import { FindingList } from '../../../ui/finding-list';

interface FoundBelowProps {
  path: string;
  document: DocumentView;
  pointer: string;
  /** Name of the field at the pointer. */
  about: string;
}

/** What was found at a place of the playbook or below it, with its fixes, beside the field it is about. */
export function FoundBelow({ path, document, pointer, about }: FoundBelowProps) {
  const findings = useFindingsBelow(path, pointer);
  const onFix = takesFormEdits(document) ? applyFix : null;
  return (
    <FindingList findings={findings} about={about} onFix={onFix && ((finding) => void onFix(finding))} />
  );
}
