import { Variable } from 'lucide-react';
import { counted } from '@core/text/counted';
import { asText, firstText, type JsonMap } from '@core/text/values';
import { EditorFrame } from '../../editor-frame/editor-frame';
import { OtherContent } from '../../editor-frame/other-content';
import { Usages } from '../../editor-frame/usages';
import type { FormSection } from '../../form/descriptor';
import { RowsEditor, type RowColumn } from '../../form/rows-editor';
import { useDocument } from '../../state/documents';
import { takesFormEdits } from '../../state/form-edits';
import { showOverlay } from '../../state/overlays';
import { useAnsweredReveals } from '../../state/use-answered-reveals';
import { Button } from '../../ui/button';

const column = (id: string, title: string, width: number): RowColumn => ({
  id,
  title,
  width,
  text: (item) => asText(item[id] ?? ''),
});
const columns = [
  column('name', 'Name', 180),
  column('value', 'Value', 220),
  column('default_value', 'Default value', 160),
];

const sections: readonly FormSection[] = [
  {
    title: 'Variable',
    fields: [
      {
        kind: 'text',
        at: '/name',
        label: 'Name',
        help: 'Only here: “Rename” takes those along that use it.',
        mono: true,
      },
      {
        kind: 'paragraph',
        at: '/value',
        label: 'Value',
        help: 'Always a text; it may be a template, or JSON.',
      },
      {
        kind: 'paragraph',
        at: '/default_value',
        label: 'Default value',
        help: 'What a reset of the variable gives it.',
      },
    ],
  },
];

const nameOf = (item: JsonMap) => firstText(item, 'name') ?? 'No name';

/** The global variables of a pack (docs/platform/playbooks.md#global-variables), and who uses each. */
export function GlobalVariableEditor({ path }: { path: string }) {
  const document = useDocument(path);
  useAnsweredReveals(path);
  const { value } = document;
  const canEdit = takesFormEdits(document);
  return (
    <EditorFrame document={document}>
      {Array.isArray(value) ? (
        <RowsEditor
          path={path}
          list={value}
          canEdit={canEdit}
          icon="variable"
          title="Global variables"
          subtitle={counted(value.length, 'variable')}
          noun="variable"
          columns={columns}
          titleOf={nameOf}
          sections={() => sections}
          make={() => ({ name: freeName(value), value: '', default_value: '' })}
          width="globalVariable.panel.width"
          renderBelow={(item, pointer) => (
            <>
              {canEdit && firstText(item, 'name') !== null && (
                <div>
                  <Button
                    size="small"
                    onClick={() =>
                      showOverlay({ kind: 'change', what: 'rename', place: { path, pointer, offset: null } })
                    }
                  >
                    Rename…
                  </Button>
                </div>
              )}
              <Usages path={path} pointer={pointer} title={nameOf(item)} version={nameOf(item)} />
            </>
          )}
        />
      ) : (
        <OtherContent document={document} icon={Variable} title="This file holds no variables">
          Global variables are a JSON list of objects with a name and a value.
        </OtherContent>
      )}
    </EditorFrame>
  );
}

/** A name no other has: two of one name are one variable on an instance. */
function freeName(list: readonly unknown[]): string {
  const taken = new Set(list.map((each) => firstText(each, 'name')));
  for (let number = 1; ; number++) {
    const name = number === 1 ? 'New_variable' : `New_variable_${number}`;
    if (!taken.has(name)) return name;
  }
}
