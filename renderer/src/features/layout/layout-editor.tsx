import { LayoutTemplate, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { inputsOf } from '@core/content/layout/inputs';
import { type LayoutPart, layoutParts, rowsAt, topList } from '@core/content/layout/parts';
import type { LayoutView } from '@core/content/layout/widgets';
import { dropPlace } from '@core/edit/layout/places';
import { counted } from '@core/text/counted';
import { firstText, type JsonMap, mapOf } from '@core/text/values';
import columnStyles from '../../editor-frame/columns.module.css';
import { Details, DetailsPart } from '../../editor-frame/details';
import { EditorHead } from '../../editor-frame/editor-head';
import { ItemProperties } from '../../editor-frame/item-properties';
import { MapEditor } from '../../editor-frame/map-editor';
import { useFocusKept } from '../../editor-frame/use-focus-kept';
import { Form } from '../../form/form';
import { useFormSchema } from '../../state/form-schema';
import { groupBy } from '../../state/group-by';
import { select, useSelection } from '../../state/selection';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ScrollRegion } from '../../ui/scroll-region';
import { Segmented } from '../../ui/segmented';
import { Select } from '../../ui/select';
import { buttonSections } from './action-buttons';
import { AddToPart } from './add-to-part';
import { Parts } from './layout-canvas';
import styles from './layout-editor.module.css';
import { SceneContext } from './layout-scene';
import { MissingFields } from './missing-fields';
import { move } from './moves';
import { Outline } from './outline';
import { PartPanel } from './part-panel';
import { partTitle } from './part-title';
import { useModuleFields } from './use-module-fields';
import { usePartDrag } from './use-part-drag';
import { usePreview } from './use-preview';
import { useReader } from './use-reader';
import { SheetInputs, useGiven } from './sheet-inputs';
import { sheetSections } from './sheet-sections';
import { subjectOf } from './subject';
import { AllFields } from './widgets/record-widgets';

const otherwise = [
  'This file holds no layout',
  'A layout is a JSON object with its rows in “config”.',
] as const;

/** A view template, dashboard or report: its parts as a tree, as they are drawn, and what each is set to. */
export function LayoutEditor({ path }: { path: string }) {
  return (
    <MapEditor path={path} icon={LayoutTemplate} otherwise={otherwise}>
      {(value, canEdit) => <Layout path={path} layout={value} canEdit={canEdit} />}
    </MapEditor>
  );
}

function Layout({ path, layout, canEdit }: { path: string; layout: JsonMap; canEdit: boolean }) {
  const parts = useMemo(() => layoutParts(layout), [layout]);
  const partsOf = useMemo(() => groupBy(parts, ({ list }) => list), [parts]);
  const { kind, view, module } = subjectOf(path, layout);
  const fields = useModuleFields(module);
  const preview = usePreview(module === '' ? null : module, fields);
  const reader = useReader(module);
  const schema = useFormSchema();
  const inputs = useMemo(() => inputsOf(layout), [layout]);
  const { given, give } = useGiven(inputs);
  const [mode, setMode] = useState('design');
  const selected = useSelection(path);
  const chosen = parts.findLast(({ pointer }) => pointer === selected || selected?.startsWith(`${pointer}/`));
  const columns = useFocusKept(selected !== null && !chosen);
  const titleOf = (part: LayoutPart) => partTitle(part, (name) => fields.get(name)?.title ?? name);
  const dragOf = usePartDrag(parts, canEdit, (moved, target) => {
    const place = dropPlace(parts, moved, target);
    if (place) move(path, moved, titleOf(moved), place);
  });
  const isDesign = mode === 'design';
  const scene = {
    view,
    partsOf,
    chosen,
    choose: (part: LayoutPart) => select(path, part.pointer),
    fields,
    record: preview.record,
    recordId: preview.chosen,
    me: preview.me,
    keptBack: reader.keptBack,
    inputs,
    given,
    isLive: preview.isLive,
    isDesign,
    drawn,
    dragOf,
  };
  const title = firstText(layout, 'displayName', 'name') ?? viewNames[view];
  return (
    <div ref={columns} className={styles.columns}>
      {isDesign && parts.length > 0 && (
        <aside className={styles.side} aria-label="Outline">
          <Outline path={path} parts={parts} chosen={chosen} titleOf={titleOf} canEdit={canEdit} />
        </aside>
      )}
      <section className={columnStyles.middle} aria-label="Layout">
        <EditorHead
          icon={<LayoutTemplate size={20} aria-hidden />}
          title={title}
          subtitle={
            module === ''
              ? counted(parts.filter((part) => part.kind === 'widget').length, 'widget')
              : `${viewNames[view]} of ${module}`
          }
        >
          {module !== '' &&
            view !== 'list' &&
            Object.entries({ 'Record shown': preview, 'Looked at as': reader }).map(([label, shown]) => (
              <div key={label} className={styles.record}>
                <Select
                  label={label}
                  hideLabel
                  value={shown.chosen}
                  options={shown.choices}
                  onChange={shown.choose}
                />
              </div>
            ))}
          {!isDesign && view === 'sheet' && (
            <Button icon={<Printer size={14} aria-hidden />} onClick={() => window.print()}>
              Print
            </Button>
          )}
          <Segmented
            label="What is drawn"
            options={[
              { id: 'design', label: 'Design' },
              { id: 'preview', label: 'Preview' },
            ]}
            value={mode}
            onChange={setMode}
          />
        </EditorHead>
        {inputs.length > 0 && (
          <SheetInputs inputs={inputs} given={given} give={give} isLive={preview.isLive} />
        )}
        <SceneContext value={scene}>
          <ScrollRegion
            label="Drawing"
            className={styles.canvas}
            printedAs={!isDesign && view === 'sheet' ? title : undefined}
          >
            {reader.isShutOut && (
              <p className={styles.hint}>
                This role may not read records of {module}: nobody of it sees this.
              </p>
            )}
            {parts.length > 0 ? <Parts list={rowsAt} /> : <Nothing view={view} />}
          </ScrollRegion>
        </SceneContext>
      </section>
      <Details width="layout.panel.width">
        {chosen ? (
          <PartPanel
            key={chosen.pointer}
            path={path}
            part={chosen}
            parts={parts}
            title={titleOf(chosen)}
            view={view}
            module={module}
            fields={fields}
            canEdit={canEdit}
            onDone={() => select(path, null)}
          />
        ) : (
          <DetailsPart title="The layout">
            {canEdit && (
              <AddToPart
                path={path}
                parts={parts}
                view={view}
                module={module}
                fields={fields}
                canEdit={canEdit}
                list={topList}
              />
            )}
            {module !== '' && <MissingFields path={path} fields={fields} />}
            {view === 'sheet' ? (
              <Form path={path} pointer="" item={layout} canEdit={canEdit} sections={sheetSections(layout)} />
            ) : (
              view !== 'form' && (
                <Form
                  path={path}
                  pointer="/config"
                  item={mapOf(layout.config)}
                  canEdit={canEdit}
                  sections={buttonSections(schema, mapOf(layout.config))}
                />
              )
            )}
            <ItemProperties
              path={path}
              kind={kind}
              value={layout}
              canEdit={canEdit}
              without={['Roles', 'Filters']}
            />
          </DetailsPart>
        )}
      </Details>
    </div>
  );
}

/** The parts of a list, for widgets that hold some. */
const drawn = (list: string) => <Parts list={list} />;

const viewNames: Readonly<Record<LayoutView, string>> = {
  list: 'List',
  detail: 'Detail',
  form: 'Form',
  sheet: 'Dashboard',
};

/** A layout without rows: the platform shows everything (docs/platform/views.md#view-templates). */
function Nothing({ view }: { view: LayoutView }) {
  return (
    <>
      <EmptyState
        icon={<LayoutTemplate size={28} strokeWidth={1.5} aria-hidden />}
        title={view === 'form' ? 'Nothing is arranged: all fields are shown' : 'The layout has no rows yet'}
      >
        Add a row, then widgets into its columns.
      </EmptyState>
      {view === 'form' && <AllFields />}
    </>
  );
}
