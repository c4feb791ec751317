import type { Output } from '@core/contract';
import { askHost } from './documents';
import { type Answer, useAnswer } from './use-answer';

type RecordedAnswers = Output<'schema.recordings'>['answers'];

/** What recordings of the workspace hold of an operation, texts that are not saved included; null until it is known. */
export function useRecordedAnswers(connector: string, operation: string): Answer<RecordedAnswers> {
  return useAnswer(
    JSON.stringify([connector, operation]),
    async () => (await askHost('schema.recordings', { connector, operation })).answers,
  );
}
