import { Columns2, Trash2 } from 'lucide-react';
import type { ConnectorField, ConnectorOperation } from '@core/content/connector/model';
import { removeAt } from '@core/text/json/edit';
import { getAt, joinPointer } from '@core/text/pointer';
import { DetailsPart } from '../../editor-frame/details';
import { announce } from '../../state/announcer';
import { askHost } from '../../state/documents';
import { useFindingsBelow } from '../../state/findings-below';
import { applyFix } from '../../state/fixes';
import { changeText, editValue } from '../../state/form-edits';
import { select } from '../../state/selection';
import { openTab } from '../../state/tabs';
import { notify, reportError } from '../../state/toasts';
import { FindingList } from '../../ui/finding-list';
import { IconButton } from '../../ui/icon-button';
import { Select } from '../../ui/select';
import { Switch } from '../../ui/switch';
import { EditableText } from '../../ui/values/property-form';
import styles from './connector-editor.module.css';

interface OperationPanelProps {
  path: string;
  /** Null for the configuration, which has nothing of its own to change. */
  operation: ConnectorOperation | null;
  /** All its fields, those not shown at present among them. */
  fields: readonly ConnectorField[];
  value: unknown;
  canEdit: boolean;
}

const texts = [
  ['Title', 'title'],
  ['Operation', 'operation'],
  ['Description', 'description'],
  ['Annotation', 'annotation'],
] as const;
const categories = ['investigation', 'containment', 'remediation', 'utilities', 'miscellaneous'];

/** The name and visibility of an operation, and links to all its fields. */
export function OperationPanel({ path, operation, fields, value, canEdit }: OperationPanelProps) {
  const findings = useFindingsBelow(path, operation?.pointer ?? '/configuration');
  return (
    <DetailsPart
      title={operation ? 'Operation' : 'Fields'}
      actions={
        operation && (
          <>
            <IconButton
              size="small"
              label={`Show the Python of ${operation.title} beside`}
              icon={<Columns2 size={14} aria-hidden />}
              onClick={() => void showCode(path, operation).catch(reportError)}
            />
            <IconButton
              size="small"
              label={`Remove ${operation.title}`}
              icon={<Trash2 size={14} aria-hidden />}
              disabled={!canEdit}
              onClick={() => {
                changeText(path, `Remove ${operation.title}`, (text) => removeAt(text, operation.pointer));
                select(path, '');
              }}
            />
          </>
        )
      }
    >
      <FindingList findings={findings} onFix={canEdit ? (finding) => void applyFix(finding) : null} />
      {operation && <OperationFields {...{ path, operation, value, canEdit }} />}
      {fields.length > 0 && (
        <nav aria-label="All fields" className={styles.fieldList}>
          {fields.map((field) => (
            <button
              key={field.pointer}
              type="button"
              className={styles.fieldLink}
              onClick={() => select(path, field.pointer)}
            >
              <span>{field.title || field.name}</span>
              <span className={styles.fieldNote}>
                {field.type}
                {field.required && ' · required'}
                {!field.visible && ' · hidden'}
              </span>
            </button>
          ))}
        </nav>
      )}
    </DetailsPart>
  );
}

/** Opens the function that answers an operation on the other side; problems of both stand in their editors. */
async function showCode(path: string, { operation, title }: ConnectorOperation): Promise<void> {
  const { place } = await askHost('connectors.code', { path, operation });
  if (place) {
    openTab(place.path, { view: 'source', range: place.range, pin: true, aside: true });
    announce(`${place.name} in ${place.path}, line ${place.range.start.line}.`);
  } else notify({ tone: 'info', message: `No Python file of the package names “${title}” (${operation}).` });
}

type OperationFieldsProps = Pick<OperationPanelProps, 'path' | 'value' | 'canEdit'> & {
  operation: ConnectorOperation;
};

function OperationFields({ path, operation, value, canEdit }: OperationFieldsProps) {
  const { pointer, title, category } = operation;
  const set = (key: string, next: unknown, label: string) =>
    editValue(path, joinPointer(pointer, key), next, label);
  return (
    <>
      {texts.map(([label, key]) => {
        const raw = getAt(value, joinPointer(pointer, key));
        return (
          <EditableText
            key={key}
            label={label}
            value={typeof raw === 'string' ? raw : null}
            readOnly={!canEdit}
            multiline={key === 'description'}
            onChange={(text) => set(key, text ?? '', `Change the ${label.toLowerCase()} of ${title}`)}
          />
        );
      })}
      <Select
        label="Category"
        value={category ?? ''}
        disabled={!canEdit}
        options={[...new Set(['', category ?? '', ...categories])].map((id) => ({ id, label: id || 'None' }))}
        onChange={(next) => set('category', next, `Change the category of ${title}`)}
      />
      <Switch
        label="Offered"
        checked={operation.enabled}
        disabled={!canEdit}
        onChange={(on) => set('enabled', on, `Offer ${title}`)}
      />
      <Switch
        label="Visible"
        checked={operation.visible}
        disabled={!canEdit}
        onChange={(on) => set('visible', on, `Show ${title}`)}
      />
      <Switch
        label="Needs a configuration"
        checked={operation.needsConfiguration}
        disabled={!canEdit}
        onChange={(on) => set('is_config_required', on, `Configuration of ${title}`)}
      />
    </>
  );
}
