import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { isMap, type JsonMap } from '@core/text/values';
import { useDocument } from '../state/documents';
import { takesFormEdits } from '../state/form-edits';
import { useAnsweredReveals } from '../state/use-answered-reveals';
import { EditorFrame } from './editor-frame';
import { OtherContent } from './other-content';

interface MapEditorProps {
  path: string;
  icon: LucideIcon;
  /** Where the file holds no JSON object: that, and what the editor would expect. */
  otherwise: readonly [title: string, expected: string];
  children: (value: JsonMap, canEdit: boolean) => ReactNode;
}

/** The editor of a file that holds one thing, as a JSON object, or else what the file should hold. */
export function MapEditor({ path, icon, otherwise: [title, expected], children }: MapEditorProps) {
  const document = useDocument(path);
  useAnsweredReveals(path);
  const { value } = document;
  return (
    <EditorFrame document={document}>
      {isMap(value) ? (
        children(value, takesFormEdits(document))
      ) : (
        <OtherContent document={document} icon={icon} title={title}>
          {expected}
        </OtherContent>
      )}
    </EditorFrame>
  );
}
