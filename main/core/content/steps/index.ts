import { uuidOfIri } from '../iri';
import { codeSnippet, connector, sendMail, utilities } from './connectors';
import { decision } from './decision';
import { manualDecision, manualTask, recordApproval } from './human';
import { olderTypes } from './older';
import { apiCall, runScript } from './other';
import { approval, manualInput } from './prompts';
import { createRecord, findRecords, ingestBulkFeed, updateRecord } from './records';
import { blockReference, reference, remoteReference } from './references';
import type { StepType } from './step-type';
import { apiTrigger, blockTrigger, manualTrigger, recordTriggers, referencedTrigger } from './triggers';
import { setApiKeys, setResult, setVariable } from './variables';
import { wait } from './wait';

export type { StepFamily, StepType } from './step-type';

/** Every step type of the platform, those in use first. */
export const stepTypes: readonly StepType[] = [
  manualTrigger,
  referencedTrigger,
  ...recordTriggers,
  apiTrigger,
  setVariable,
  decision,
  wait,
  findRecords,
  createRecord,
  updateRecord,
  ingestBulkFeed,
  connector,
  utilities,
  codeSnippet,
  sendMail,
  reference,
  blockReference,
  remoteReference,
  manualInput,
  approval,
  manualTask,
  setResult,
  setApiKeys,
  runScript,
  blockTrigger,
  recordApproval,
  manualDecision,
  apiCall,
  ...olderTypes,
];

const byUuid = new Map(stepTypes.map((type) => [type.uuid, type]));

/** The type a step names, by IRI, bare uuid or expanded object; null when the platform has no such type. */
export function stepTypeOf(iri: unknown): StepType | null {
  return byUuid.get(uuidOfIri(iri)?.toLowerCase() ?? '') ?? null;
}
