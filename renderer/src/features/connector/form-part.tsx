import { Plus, RotateCcw, SquarePen } from 'lucide-react';
import { formOf } from '@core/content/connector/form';
import { allFields, type Connector } from '@core/content/connector/model';
import { validateForm } from '@core/content/connector/validate';
import { insertAt } from '@core/text/json/edit';
import { Details } from '../../editor-frame/details';
import { changeText } from '../../state/form-edits';
import { changeEntries, useFormEntries } from '../../state/connector-runs';
import { select } from '../../state/selection';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { ConnectorForm } from '../../ui/connector-form/connector-form';
import { counted } from '@core/text/counted';
import { IconButton } from '../../ui/icon-button';
import { Segmented } from '../../ui/segmented';
import styles from './connector-editor.module.css';
import { FieldPanel } from './field-panel';
import { newField } from './new-parts';
import { OperationPanel } from './operation-panel';
import { OutputView } from './output-view';
import { RunView } from './run-view';
import { formOfPart, type Part, pointerOfPart } from './parts';

/** What is shown of a part, kept while one part after another is looked at. */
export type View = 'form' | 'output' | 'run';

const views: readonly { id: View; label: string }[] = [
  { id: 'form', label: 'Form' },
  { id: 'output', label: 'Output' },
  { id: 'run', label: 'Run' },
];

interface FormPartProps {
  path: string;
  connector: Connector;
  part: Exclude<Part, { kind: 'about' }>;
  value: unknown;
  /** Pointer of what is selected in the file. */
  selected: string;
  canEdit: boolean;
  view: View;
  onView(view: View): void;
}

/** One form of the connector as the platform shows it, to try and to change; of an operation also its answer. */
export function FormPart({
  path,
  connector,
  part,
  value,
  selected,
  canEdit,
  view: wanted,
  onView,
}: FormPartProps) {
  const { fields, list } = formOfPart(connector, part);
  const key = pointerOfPart(part);
  const values = useFormEntries(path, key);
  const view = part.kind === 'configuration' && wanted === 'output' ? 'form' : wanted;
  const shown = formOf(fields, values);
  const outcome = validateForm(fields, values);
  const chosen = [...allFields(fields)].find(
    ({ pointer }) => selected === pointer || isInside(selected, pointer),
  );
  const hidden = [...allFields(fields)].length - shown.length;
  const operation = part.kind === 'operation' ? part.operation : null;
  const add = () => {
    changeText(path, 'Add a field', (text) => insertAt(text, list, '-', newField([...allFields(fields)])));
    select(path, `${list}/${fields.length}`);
  };
  return (
    <>
      <section className={styles.middle} aria-label={operation?.title ?? 'Configuration'}>
        <header className={styles.partHead}>
          <div className={styles.partTitles}>
            <h2 className={styles.partTitle}>{operation?.title ?? 'Configuration'}</h2>
            <p className={styles.partNote}>
              {operation?.description ??
                (operation ? operation.operation : 'What every operation works with.')}
            </p>
          </div>
          <Segmented<View>
            label={`What to show of the ${operation ? 'operation' : 'configuration'}`}
            value={view}
            onChange={onView}
            options={operation ? views : views.filter(({ id }) => id !== 'output')}
          />
        </header>
        {view === 'run' ? (
          <RunView path={path} connector={connector} operation={operation} />
        ) : operation && view === 'output' ? (
          <OutputView {...{ path, connector, operation, values, canEdit }} />
        ) : (
          <div className={styles.preview}>
            <div className={styles.previewBar}>
              <span className={styles.previewNote}>
                {counted(shown.length, 'field')} shown
                {hidden > 0 && `, ${hidden} not shown now`}
              </span>
              {outcome.missing.length > 0 && (
                <Badge tone="neutral">{counted(outcome.missing.length, 'value')} still required</Badge>
              )}
              <IconButton
                size="small"
                label="Reset preview"
                icon={<RotateCcw size={14} aria-hidden />}
                disabled={Object.keys(values).length === 0}
                onClick={() => changeEntries(path, key, () => ({}))}
              />
              {canEdit && (
                <Button size="small" icon={<Plus size={14} aria-hidden />} onClick={add}>
                  Add field
                </Button>
              )}
            </div>
            <ConnectorForm
              label={`Preview of ${operation?.title ?? 'the configuration'}`}
              fields={shown}
              problems={outcome.problems.filter(({ code }) => code !== 'missing')}
              selected={chosen?.pointer ?? null}
              onChange={(name, next) => changeEntries(path, key, (before) => ({ ...before, [name]: next }))}
              renderAside={({ field }) => (
                <IconButton
                  size="small"
                  label={`Edit ${field.title}`}
                  icon={<SquarePen size={14} aria-hidden />}
                  pressed={field.pointer === chosen?.pointer}
                  onClick={() => select(path, field.pointer)}
                />
              )}
            />
          </div>
        )}
      </section>
      {view !== 'run' && (
        <Details width="connector.panel.width">
          {chosen ? (
            <FieldPanel
              key={chosen.pointer}
              path={path}
              field={chosen}
              value={value}
              operations={connector.operations}
              canEdit={canEdit}
              onDone={() => select(path, operation?.pointer ?? '/configuration')}
            />
          ) : (
            <OperationPanel
              path={path}
              operation={operation}
              fields={[...allFields(fields)]}
              value={value}
              canEdit={canEdit}
            />
          )}
        </Details>
      )}
    </>
  );
}

/** Whether a place is in a field itself and not in one that it reveals. */
function isInside(place: string, pointer: string): boolean {
  return place.startsWith(`${pointer}/`) && !place.slice(pointer.length).startsWith('/onchange/');
}
