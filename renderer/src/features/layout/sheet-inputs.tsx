import { useState } from 'react';
import type { SheetInput } from '@core/content/layout/inputs';
import { iriOf, recordTitle } from '@core/module-view/record-text';
import { asText, isMap, type JsonMap } from '@core/text/values';
import { useFormSchema } from '../../state/form-schema';
import { ask, membersOf } from '../../state/instance-api';
import { useAnswer } from '../../state/use-answer';
import { DateField } from '../../ui/date-field';
import { PickField } from '../../ui/pick-field';
import { TextField } from '../../ui/text-field';
import styles from './layout-editor.module.css';

/** What is given for the inputs of a dashboard or report while it is looked at; the file stays as it is. */
export function useGiven(inputs: readonly SheetInput[]): {
  given: ReadonlyMap<string, unknown>;
  give(key: string, value: unknown): void;
} {
  const [own, setOwn] = useState<ReadonlyMap<string, unknown>>(new Map());
  return {
    given: new Map(inputs.map(({ key, value }) => [key, own.has(key) ? own.get(key) : value])),
    give: (key, value) => setOwn((before) => new Map(before).set(key, value)),
  };
}

interface SheetInputsProps {
  inputs: readonly SheetInput[];
  given: ReadonlyMap<string, unknown>;
  give(key: string, value: unknown): void;
  isLive: boolean;
}

/** A field for each input, above what is drawn. */
export function SheetInputs({ inputs, given, give, isLive }: SheetInputsProps) {
  return (
    <div role="group" aria-label="Inputs" className={styles.inputs}>
      {inputs.map((input) => (
        <div key={input.key} className={styles.input}>
          <InputField
            input={input}
            value={given.get(input.key)}
            isLive={isLive}
            onChange={(value) => give(input.key, value)}
          />
        </div>
      ))}
    </div>
  );
}

interface InputFieldProps {
  input: SheetInput;
  value: unknown;
  isLive: boolean;
  onChange(value: unknown): void;
}

function InputField(props: InputFieldProps) {
  const { input, value, onChange } = props;
  if (input.type === 'lookup') return <RecordInput {...props} />;
  if (input.type === 'picklist') return <ItemInput {...props} />;
  if (input.type === 'datetime')
    return (
      <DateField label={input.label} value={typeof value === 'number' ? value : null} onChange={onChange} />
    );
  return (
    <TextField
      label={input.label}
      value={asText(value ?? '')}
      onChange={(text) => onChange(input.type === 'number' ? numberIn(text) : text)}
    />
  );
}

/** What is typed as a number, or as it is until it is one. */
const numberIn = (text: string): unknown =>
  text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;

/** One item of a picklist, which conditions take by its IRI and texts by its name. */
function ItemInput({ input, value, onChange }: InputFieldProps) {
  const { picklists } = useFormSchema();
  const items = picklists.find(({ iri }) => iri === input.picklist)?.items ?? [];
  return (
    <PickField
      label={input.label}
      placeholder={items.length > 0 ? 'Choose an item' : 'Its picklist is not known here'}
      value={isMap(value) ? (iriOf(value) ?? '') : asText(value ?? '')}
      options={items.map(({ iri, value: label }) => ({ id: iri, label }))}
      strict
      onChange={(iri) => {
        const item = items.find((one) => one.iri === iri);
        onChange(item ? { '@id': item.iri, itemValue: item.value, display: item.value } : '');
      }}
    />
  );
}

/** One of the latest records of a module. */
function RecordInput({ input, value, isLive, onChange }: InputFieldProps) {
  const found = useAnswer(`${input.module} ${isLive}`, () => recordsOf(isLive ? input.module : ''));
  const records = found.value ?? [];
  return (
    <PickField
      label={input.label}
      placeholder={isLive ? 'Choose a record' : 'Start the local instance'}
      value={isMap(value) ? (iriOf(value) ?? '') : asText(value ?? '')}
      options={records.map((record) => ({ id: iriOf(record) ?? '', label: recordTitle(record, undefined) }))}
      strict
      onChange={(iri) => onChange(records.find((record) => iriOf(record) === iri) ?? '')}
    />
  );
}

async function recordsOf(module: string): Promise<JsonMap[]> {
  if (module === '') return [];
  const body = { logic: 'AND', filters: [], sort: [{ field: 'modifyDate', direction: 'DESC' }] };
  return membersOf(await ask('POST', `/api/query/${encodeURIComponent(module)}?$limit=100`, body));
}
