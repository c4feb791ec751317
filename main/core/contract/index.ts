import type { z } from 'zod';
import { onlyTable } from '../registry/registry';
import { agentMethods } from './agents';
import { appMethods } from './app';
import { checkMethods } from './check';
import { comparingMethods } from './comparing';
import { connectorMoveMethods } from './connector-moves';
import { connectorMethods } from './connectors';
import { docsMethods } from './docs';
import { helpMethods } from './help';
import { documentMethods } from './documents';
import type { WireError } from './errors';
import { events } from './events';
import { exportMethods } from './exports';
import { fileMethods } from './files';
import { formSchemaMethods } from './form-schema';
import { gitMethods } from './git';
import { instanceMethods } from './instance';
import { makingMethods } from './making';
import { mergingMethods } from './merging-calls';
import { packMethods } from './pack';
import { assistantMethods } from './assistants';
import { proposalMethods } from './proposals';
import { handleMethods } from './handles';
import { refactoringMethods } from './refactoring';
import { referenceMethods } from './references';
import { remoteMethods } from './remote';
import { remoteRunMethods } from './remote-runs';
import { remoteWorkMethods } from './remote-work';
import { runMethods } from './run';
import { searchingMethods } from './searching';
import { testMethods } from './test';
import { workspaceMethods } from './workspace';

export * from './agents';
export * from './app';
export * from './check';
export * from './comparing';
export * from './connector-moves';
export * from './connectors';
export * from './docs';
export * from './documents';
export * from './errors';
export * from './exports';
export * from './files';
export * from './form-schema';
export * from './git';
export * from './instance';
export * from './making';
export * from './merging-calls';
export * from './pack';
export * from './problem';
export * from './assistants';
export * from './proposals';
export * from './handles';
export * from './refactoring';
export * from './references';
export * from './remote';
export * from './remote-runs';
export * from './remote-work';
export * from './run';
export * from './searching';
export * from './help';
export * from './test';
export * from './workspace';
export { events };

/** Every call the page may make, by name. A shell refuses anything that is not its own key here. */
export const methods = onlyTable(
  'call of the contract',
  appMethods,
  agentMethods,
  docsMethods,
  helpMethods,
  handleMethods,
  workspaceMethods,
  documentMethods,
  checkMethods,
  comparingMethods,
  connectorMoveMethods,
  connectorMethods,
  mergingMethods,
  gitMethods,
  runMethods,
  testMethods,
  packMethods,
  assistantMethods,
  proposalMethods,
  makingMethods,
  exportMethods,
  refactoringMethods,
  referenceMethods,
  remoteMethods,
  remoteWorkMethods,
  remoteRunMethods,
  searchingMethods,
  fileMethods,
  formSchemaMethods,
  instanceMethods,
);

export type MethodName = keyof typeof methods;
export type Input<M extends MethodName> = z.input<(typeof methods)[M]['input']>;
export type Output<M extends MethodName> = z.output<(typeof methods)[M]['output']>;

export type EventName = keyof typeof events;
export type EventPayload<E extends EventName> = z.output<(typeof events)[E]>;
export type StudioEvent = { [E in EventName]: { type: E; payload: EventPayload<E> } }[EventName];

/** The result of a call on any transport. */
export type Reply<T = unknown> = { ok: true; result: T } | { ok: false; error: WireError };

/**
 * The one narrow bridge between page and host; both shells give the page exactly this.
 * `DroppedFile` and `Bytes` are the page's File and Blob, which the core cannot name.
 */
export interface Bridge<DroppedFile, Bytes> {
  call(method: string, input: unknown): Promise<Reply>;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: StudioEvent) => void): () => void;
  /** Turns what the user dropped into a handle for `workspace.open`; null when it cannot be opened. */
  adoptDrop(files: DroppedFile[]): Promise<string | null>;
  /** Browser only: the bytes of a built pack, for a download. Null on the desktop, which has a save dialog. */
  downloadPack: ((packId: string) => Promise<Bytes>) | null;
}
