import { SlidersHorizontal } from 'lucide-react';
import { isMap } from '@core/text/values';
import { EditorFrame } from '../../editor-frame/editor-frame';
import { EditorHead } from '../../editor-frame/editor-head';
import { OtherContent } from '../../editor-frame/other-content';
import { Form } from '../../form/form';
import formStyles from '../../form/form.module.css';
import { useDocument } from '../../state/documents';
import { takesFormEdits } from '../../state/form-edits';
import { useAnsweredReveals } from '../../state/use-answered-reveals';
import { fileName } from '../../state/workspace';
import { workspaceSections } from './workspace-sections';

/** How this workspace is checked and compared: `packwright.config.json` as forms. */
export function WorkspaceSettings({ path }: { path: string }) {
  const document = useDocument(path);
  useAnsweredReveals(path);
  const { value } = document;
  return (
    <EditorFrame document={document}>
      {isMap(value) ? (
        <div className={formStyles.page}>
          <EditorHead
            icon={<SlidersHorizontal size={20} aria-hidden />}
            title="Settings of the workspace"
            subtitle={fileName(path)}
          />
          <Form
            path={path}
            pointer=""
            item={value}
            canEdit={takesFormEdits(document)}
            sections={workspaceSections(value)}
          />
        </div>
      ) : (
        <OtherContent document={document} icon={SlidersHorizontal} title="This file holds no settings">
          It is a JSON object, which may be empty; the source shows what the file holds.
        </OtherContent>
      )}
    </EditorFrame>
  );
}
