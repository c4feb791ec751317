import { Table2 } from 'lucide-react';
import { useMemo } from 'react';
import { shownFields } from '@core/content/module/shown-fields';
import type { JsonMap } from '@core/text/values';
import { SourceBelow } from '../../code-editor/source-below';
import columnStyles from '../../editor-frame/columns.module.css';
import { Details } from '../../editor-frame/details';
import { MapEditor } from '../../editor-frame/map-editor';
import { useFocusKept } from '../../editor-frame/use-focus-kept';
import { useLayout } from '../../state/layout';
import { select, useSelection } from '../../state/selection';
import { FieldPanel } from './field-panel';
import { FieldTable } from './field-table';
import { ModulePanel } from './module-panel';
import { usePublishEffects } from './use-publish-effects';

const otherwise = [
  'This file holds no module',
  'A module is a JSON object with a type and its fields, called attributes.',
] as const;

/** A module: its fields as a table, and beside it the form of the one that is selected, or of the module. */
export function ModuleEditor({ path }: { path: string }) {
  return (
    <MapEditor path={path} icon={Table2} otherwise={otherwise}>
      {(value, canEdit) => <Module path={path} definition={value} canEdit={canEdit} />}
    </MapEditor>
  );
}

function Module({ path, definition, canEdit }: { path: string; definition: JsonMap; canEdit: boolean }) {
  const fields = useMemo(() => shownFields(definition), [definition]);
  const [source] = useLayout('module.source');
  const selected = useSelection(path);
  const publishing = usePublishEffects(path, definition);
  const field = fields.find(({ pointer }) => pointer === selected || selected?.startsWith(`${pointer}/`));
  const columns = useFocusKept(selected?.startsWith('/attributes') === true && !field);
  return (
    <div ref={columns} className={columnStyles.columns}>
      <div className={columnStyles.middle}>
        <FieldTable
          path={path}
          definition={definition}
          fields={fields}
          effects={publishing.effects}
          chosen={field}
          canEdit={canEdit}
        />
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
            publishing={publishing}
            canEdit={canEdit}
            onDone={() => select(path, null)}
          />
        ) : (
          <ModulePanel
            path={path}
            definition={definition}
            fields={fields}
            publishing={publishing}
            canEdit={canEdit}
          />
        )}
      </Details>
    </div>
  );
}
