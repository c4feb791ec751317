import { CORE_SCHEMA, YAMLException, binaryTag, constructFromEvents, mergeTag, parseEvents } from 'js-yaml';
import type { ReadValue } from '../json/read';
import { expansionProblem } from './expansion';

/** Agent files are a few kilobytes; a megabyte of YAML is a mistake or an attack. */
const maxLength = 1_000_000;

/** The platform's own reader knows merge keys (`<<`), so ours does. */
const schema = CORE_SCHEMA.withTags(mergeTag);
const schemaWithBytes = schema.withTags(binaryTag);

/**
 * Reads one YAML document (1.2, with merge keys). Limits on size, depth and on what aliases multiply to keep a
 * small file from becoming a large value; keys given twice and tags of programming languages are errors. `value`
 * is undefined when the text could not be read; that of an empty file is null.
 *
 * Recordings of other tools hold more, and bytes: `largest` is the most characters, and with `bytes` a `!!binary` is a
 * Uint8Array.
 *
 * Values are read with js-yaml, because its events say what aliases multiply to before anything is made of them.
 */
export function readYaml(
  text: string,
  { largest = maxLength, bytes = false }: { largest?: number; bytes?: boolean } = {},
): ReadValue {
  if (text.length > largest) {
    return failed(
      `The file is longer than ${largest} characters, which is the most that is read as YAML.`,
      0,
      0,
    );
  }
  try {
    const events = parseEvents(text, {});
    const problem = expansionProblem(text, events);
    if (problem) return { value: undefined, problems: [problem] };
    const documents = constructFromEvents(events, {
      source: text,
      schema: bytes ? schemaWithBytes : schema,
    });
    if (documents.length > 1) return failed('The file holds more than one document; one is expected.', 0, 0);
    return { value: documents[0] ?? null, problems: [] };
  } catch (thrown) {
    if (!(thrown instanceof YAMLException)) throw thrown;
    const offset = Math.min(thrown.mark?.position ?? 0, text.length);
    return failed(sentence(thrown.reason), offset, Math.min(1, text.length - offset));
  }
}

function failed(message: string, offset: number, length: number): ReadValue {
  return { value: undefined, problems: [{ message, offset, length }] };
}

/** The library says what is wrong in a few words without a capital or an end. */
function sentence(reason: string): string {
  return `This is not valid YAML: ${reason}.`;
}
