import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { readFields, type ConnectorField } from '@core/content/connector/model';
import type { ConnectorCall } from '@core/check/templates/known-data';
import type { FormSchema, Input, Output, SchemaModule, SchemaPicklist } from '@core/contract';
import { call, onEvent } from './bridge';
import { reportError } from './toasts';

/** The schema with the look-ups forms need. */
export interface FormSchemaView extends FormSchema {
  module(type: string | null): SchemaModule | undefined;
  picklist(name: string): SchemaPicklist | undefined;
  /** The picklist that has an item, by the item's IRI. */
  picklistWith(iri: unknown): SchemaPicklist | undefined;
}

interface State {
  mark: string | null;
  view: FormSchemaView;
}

const empty = viewOf({
  modules: [],
  picklists: [],
  connectors: [],
  playbooks: [],
  variables: [],
  actors: [],
  roles: [],
  channels: [],
});
const useStore = create<State>(() => ({ mark: null, view: empty }));

/** Forms that are on screen; while there are none nothing is asked. */
let readers = 0;
let isStale = true;
let reading: Promise<void> | null = null;
let parameters = new Map<string, Promise<readonly ConnectorField[] | null>>();
let answers = new Map<string, Promise<unknown>>();

/** What forms offer. Asked for when the first form needs it, and brought up to date while one is on screen. */
export function useFormSchema(): FormSchemaView {
  useEffect(() => {
    readers += 1;
    refresh();
    return () => {
      readers -= 1;
    };
  }, []);
  return useStore((state) => state.view);
}

/** What is offered follows the workspace. */
export function followFormSchema(): void {
  onEvent('workspace.indexed', () => {
    isStale = true;
    if (readers > 0) refresh();
  });
}

/** Nothing of the workspace before may be offered in the next. */
export function forgetFormSchema(): void {
  isStale = true;
  parameters = new Map();
  answers = new Map();
  useStore.setState({ mark: null, view: empty });
  if (readers > 0) refresh();
}

/** What forms offer, as it is now; for those that ask once. */
export async function formSchemaNow(): Promise<FormSchemaView> {
  // Something may be indexed while an answer is on its way.
  do {
    refresh();
    await reading;
  } while (isStale || reading);
  return useStore.getState().view;
}

function refresh(): void {
  if (!isStale || reading) return;
  isStale = false;
  reading = read()
    .catch(reportError)
    .finally(() => {
      reading = null;
      // Something was indexed while the answer was on its way.
      if (readers > 0) refresh();
    });
}

async function read(): Promise<void> {
  const known = useStore.getState().mark;
  // What the schema does not hold may have changed although it is the same.
  answers = new Map();
  const { mark, schema } = await call('schema.read', { known });
  if (!schema) return;
  parameters = new Map();
  useStore.setState({ mark, view: viewOf(schema) });
}

function viewOf(schema: FormSchema): FormSchemaView {
  const modules = new Map(schema.modules.map((module) => [module.type, module]));
  const picklists = new Map(schema.picklists.map((list) => [list.name, list]));
  const byItem = new Map<unknown, SchemaPicklist>(
    schema.picklists.flatMap((list) => list.items.map(({ iri }) => [iri, list] as const)),
  );
  return {
    ...schema,
    module: (type) => (type === null ? undefined : modules.get(type)),
    picklist: (name) => picklists.get(name),
    picklistWith: (iri) => byItem.get(iri),
  };
}

/** The parameters of an operation; undefined while they are fetched, null where nobody declares them. */
export function useOperationParameters(
  connector: string,
  operation: string,
): readonly ConnectorField[] | null | undefined {
  const mark = useStore((state) => state.mark);
  const name = `${connector}\n${operation}`;
  // What was known stays on screen while it is asked again, after the workspace has changed.
  const key = `${name}\n${mark}`;
  const [known, setKnown] = useState<{
    name: string;
    key: string;
    fields: readonly ConnectorField[] | null;
  }>();
  useEffect(() => {
    let isWanted = true;
    void parametersOf(connector, operation)
      .then(
        (fields) => isWanted && setKnown((before) => (before?.key === key ? before : { name, key, fields })),
      )
      .catch(reportError);
    return () => {
      isWanted = false;
    };
  }, [connector, operation, name, key]);
  return known?.name === name ? known.fields : undefined;
}

/** Asked once for each operation, until the workspace changes. */
export function parametersOf(
  connector: string,
  operation: string,
): Promise<readonly ConnectorField[] | null> {
  if (connector === '' || operation === '') return Promise.resolve(null);
  const key = `${connector}\n${operation}`;
  const known = parameters.get(key);
  if (known) return known;
  const asked = call('schema.parameters', { connector, operation }).then(
    (answer) => answer.parameters && readFields(answer.parameters, ''),
  );
  parameters.set(key, asked);
  return asked;
}

/** An answer made up from the output schema of an operation, null where none is declared. */
export const madeUpAnswer = async (wanted: ConnectorCall): Promise<unknown> =>
  (await askedOnce('schema.sample', { ...wanted, params: { ...wanted.params } })).sample;

/** What an operation answered last in a recording, without its envelope; null where there is none. */
export const recordedAnswer = async ({ connector, operation }: ConnectorCall): Promise<unknown> =>
  (await askedOnce('schema.recorded', { connector, operation })).answer;

/** The playbook with a uuid, as its file has it; null where it is not known for certain which it is. */
export const playbookWith = async (uuid: string): Promise<unknown> =>
  (await askedOnce('schema.playbook', { uuid })).playbook;

/** Asked once for each input, until the workspace changes. */
function askedOnce<M extends 'schema.sample' | 'schema.recorded' | 'schema.playbook'>(
  method: M,
  input: Input<M>,
): Promise<Output<M>> {
  const key = `${method} ${JSON.stringify(input)}`;
  const known = answers.get(key);
  if (known) return known as Promise<Output<M>>;
  const asked = call(method, input);
  answers.set(key, asked);
  asked.catch(() => answers.delete(key));
  return asked;
}
