import { FileText } from 'lucide-react';
import { useMemo } from 'react';
import { recordTypeOf } from '@core/content/module/record-type';
import { recordTitles } from '@core/content/record-titles';
import { counted } from '@core/text/counted';
import { asText, firstText, type JsonMap, member } from '@core/text/values';
import { EditorFrame } from '../../editor-frame/editor-frame';
import { OtherContent } from '../../editor-frame/other-content';
import { Usages } from '../../editor-frame/usages';
import { RowsEditor } from '../../form/rows-editor';
import { useDocument } from '../../state/documents';
import { takesFormEdits } from '../../state/form-edits';
import { useFormSchema } from '../../state/form-schema';
import { useAnsweredReveals } from '../../state/use-answered-reveals';
import { CsvActions } from './csv-actions';
import { recordColumns } from './record-columns';
import { recordSections } from './record-sections';
import { useLinks } from './use-links';

/** The records of a file: a table, and the form of one by the fields of its module (docs/platform/records.md#record-files). */
export function RecordEditor({ path }: { path: string }) {
  const document = useDocument(path);
  useAnsweredReveals(path);
  const { value } = document;
  return (
    <EditorFrame document={document}>
      {Array.isArray(value) ? (
        <Records path={path} list={value} canEdit={takesFormEdits(document)} />
      ) : (
        <OtherContent document={document} icon={FileText} title="This file holds no records">
          Records are a JSON list of objects, in a folder that is called like their module.
        </OtherContent>
      )}
    </EditorFrame>
  );
}

function Records({ path, list, canEdit }: { path: string; list: readonly unknown[]; canEdit: boolean }) {
  const type = path.split('/').at(-2) ?? '';
  const schema = useFormSchema();
  const { modules } = schema;
  const module = schema.module(type);
  const links = useLinks();
  const columns = useMemo(() => recordColumns(list, module?.fields, links), [list, module, links]);
  const title = module?.title ?? type;
  const titleOf = (record: JsonMap) =>
    firstText(record, ...recordTitles) ?? `${title} ${asText(record.id ?? '')}`.trim();
  const make = () =>
    newRecord(firstText(list[0], '@type') ?? recordTypeOf(type, module?.title ?? null), module?.fields);
  // What a record's fields are is not known yet: a form of its values alone would be exchanged in a moment.
  if (modules.length === 0) return null;
  return (
    <RowsEditor
      path={path}
      list={list}
      canEdit={canEdit}
      icon="file-text"
      title={title}
      subtitle={`Records of ${type} · ${counted(list.length, 'record')}`}
      noun="record"
      columns={columns.length > 0 ? columns : [{ id: 'uuid', title: 'Uuid', width: 200, text: uuidOf }]}
      titleOf={titleOf}
      sections={(record) => recordSections(record, module?.fields, links)}
      make={make}
      width="record.panel.width"
      actions={
        <CsvActions
          path={path}
          type={type}
          list={list}
          fields={module?.fields ?? []}
          canEdit={canEdit}
          make={make}
        />
      }
      renderBelow={(record, pointer) => (
        <Usages path={path} pointer={pointer} title={titleOf(record)} version={uuidOf(record)} />
      )}
    />
  );
}

const uuidOf = (record: JsonMap) => asText(member(record, 'uuid') ?? '');

/** What a record begins as: its class, the fields that must be filled, and an identity of its own. */
function newRecord(
  type: string,
  fields: readonly { name: string; required: boolean; collection: boolean }[] = [],
): JsonMap {
  const title = recordTitles.find((name) => fields.some((field) => field.name === name));
  const wanted = fields.filter(({ name, required }) => required || name === title);
  return {
    '@type': type,
    ...Object.fromEntries(
      wanted.map(({ name, collection }) => [name, collection ? [] : name === title ? '' : null]),
    ),
    uuid: crypto.randomUUID(),
  };
}
