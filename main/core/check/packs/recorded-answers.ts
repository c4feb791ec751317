import { elementsOf, isMap, mapOf, textOf } from '../../text/values';
import { memo } from '../facts';
import type { CheckedFile } from '../world';

/** What an operation answered in a real run. */
export interface RecordedAnswer {
  connector: string;
  operation: string;
  /** What the operation gave, without the platform's envelope. */
  data: unknown;
}

/** Answers of operations that a cassette holds; those of requests over HTTP are not theirs. */
export const answersIn = memo(({ path, value }: CheckedFile): readonly RecordedAnswer[] => {
  if (!/\.cassette\.json$/i.test(path)) return [];
  return elementsOf(mapOf(value).recordings, '').flatMap(({ value: recording }) => {
    const { connector, operation, answers } = mapOf(recording);
    const names = { connector: textOf(connector) ?? '', operation: textOf(operation) ?? '' };
    return elementsOf(answers, '').flatMap(({ value: answer }) => {
      const result = mapOf(answer).result;
      return isMap(result) && Object.hasOwn(result, 'data') ? [{ ...names, data: result.data }] : [];
    });
  });
});
