import type { PlaybookStep } from '../../content/playbook';
import type { StepHandler } from '../step-handler';
import { apiCall } from './api-call';
import { connector } from './connector';
import { createRecord } from './create-record';
import { decision } from './decision';
import { findRecords } from './find-records';
import { ingestBulkFeed } from './ingest-bulk-feed';
import { legacy } from './legacy';
import { manualInput } from './manual-input';
import { manualRecord } from './manual-record';
import { reference } from './reference';
import { remoteReference } from './remote-reference';
import { runScript } from './run-script';
import { setResult } from './set-result';
import { setVariable } from './set-variable';
import { trigger } from './trigger';
import { updateRecord } from './update-record';
import { wait } from './wait';

const handlers: readonly StepHandler[] = [
  trigger,
  setVariable,
  decision,
  findRecords,
  createRecord,
  updateRecord,
  ingestBulkFeed,
  connector,
  apiCall,
  legacy,
  reference,
  remoteReference,
  wait,
  manualInput,
  manualRecord,
  setResult,
  runScript,
];

const byType = new Map(handlers.flatMap((handler) => handler.types.map((type) => [type, handler] as const)));

/** How a step is run; null when its type is unknown or has no meaning offline. */
export function handlerOf(step: PlaybookStep): StepHandler | null {
  return step.type ? (byType.get(step.type.name) ?? null) : null;
}
