import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import type { KindId } from '@core/contract/kind-ids.generated';
import { kindById } from '@core/content/kinds/index';
import { firstText, isMap, type JsonMap } from '@core/text/values';
import { EditorFrame } from '../editor-frame/editor-frame';
import { EditorHead } from '../editor-frame/editor-head';
import { OtherContent } from '../editor-frame/other-content';
import { useDocument } from '../state/documents';
import { takesFormEdits } from '../state/form-edits';
import { useAnsweredReveals } from '../state/use-answered-reveals';
import { fileName } from '../state/workspace';
import { Icon, icons } from '../ui/icon';
import type { FormSection } from './descriptor';
import { Form } from './form';
import styles from './form.module.css';

interface FormEditorProps {
  path: string;
  kind: KindId;
  sections: readonly FormSection[];
  /** What is said of the whole, besides what it is: what the form means in words. */
  summary?(item: JsonMap): ReactNode;
}

/** The editor of a kind whose files are one thing each: its fields in sections. */
export function FormEditor({ path, kind, sections, summary }: FormEditorProps) {
  const document = useDocument(path);
  useAnsweredReveals(path);
  const { value } = document;
  const { label = 'File', icon = 'file' } = kindById(kind) ?? {};
  return (
    <EditorFrame document={document}>
      {isMap(value) ? (
        <div className={styles.page}>
          <EditorHead
            icon={<Icon name={icon} size={20} />}
            title={firstText(value, 'name') ?? fileName(path)}
            subtitle={summary?.(value) ?? label}
          />
          <Form path={path} pointer="" item={value} canEdit={takesFormEdits(document)} sections={sections} />
        </div>
      ) : (
        <OtherContent
          document={document}
          icon={icons[icon] ?? FileQuestion}
          title={`This file holds no ${label.toLowerCase()}`}
        >
          It is a JSON object with a name; the source shows what the file holds.
        </OtherContent>
      )}
    </EditorFrame>
  );
}
