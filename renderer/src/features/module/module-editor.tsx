import { Table2 } from 'lucide-react';
import { useMemo } from 'react';
import { shownFields } from '@core/content/module/shown-fields';
import { isMap, type JsonMap } from '@core/text/values';
import { SourceBelow } from '../../code-editor/source-below';
import { Details } from '../../editor-frame/details';
import { EditorFrame } from '../../editor-frame/editor-frame';
import { OtherContent } from '../../editor-frame/other-content';
import { useFocusKept } from '../../editor-frame/use-focus-kept';
import { useDocument } from '../../state/documents';
import { takesFormEdits } from '../../state/form-edits';
import { useLayout } from '../../state/layout';
import { select, useSelection } from '../../state/selection';
import { useAnsweredReveals } from '../../state/use-answered-reveals';
import { FieldPanel } from './field-panel';
import { FieldTable } from './field-table';
import styles from './module-editor.module.css';
import { ModulePanel } from './module-panel';

/** A module: its fields as a table, and beside it the form of the one that is selected, or of the module. */
export function ModuleEditor({ path }: { path: string }) {
  const document = useDocument(path);
  useAnsweredReveals(path);
  const { value } = document;
  return (
    <EditorFrame document={document}>
      {isMap(value) ? (
        <Module path={path} definition={value} canEdit={takesFormEdits(document)} />
      ) : (
        <OtherContent document={document} icon={Table2} title="This file holds no module">
          A module is a JSON object with a type and its fields, called attributes.
        </OtherContent>
      )}
    </EditorFrame>
  );
}

function Module({ path, definition, canEdit }: { path: string; definition: JsonMap; canEdit: boolean }) {
  const fields = useMemo(() => shownFields(definition), [definition]);
  const [source] = useLayout('module.source');
  const selected = useSelection(path);
  const field = fields.find(({ pointer }) => pointer === selected || selected?.startsWith(`${pointer}/`));
  const columns = useFocusKept(selected?.startsWith('/attributes') === true && !field);
  return (
    <div ref={columns} className={styles.columns}>
      <div className={styles.middle}>
        <FieldTable path={path} definition={definition} fields={fields} chosen={field} canEdit={canEdit} />
        {source && (
          <SourceBelow
            path={path}
            height="module.source.height"
            follow={selected}
            onRest={(pointer) => select(path, pointer)}
          />
        )}
      </div>
      <Details width="module.panel.width">
        {field ? (
          <FieldPanel
            key={field.pointer}
            path={path}
            definition={definition}
            field={field}
            fields={fields}
            canEdit={canEdit}
            onDone={() => select(path, null)}
          />
        ) : (
          <ModulePanel path={path} definition={definition} fields={fields} canEdit={canEdit} />
        )}
      </Details>
    </div>
  );
}
