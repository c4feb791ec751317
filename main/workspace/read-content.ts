import type { CheckedFile } from '@core/check/world';
import { readJson } from '@core/text/json/read';
import type { TextProblem } from '@core/text/problem';
import { readYaml } from '@core/text/yaml/read';
import { decodeText } from './decode';
import { fileError } from './file-errors';
import { languageOf } from './file-types';
import { maxTextBytes } from './limits';
import { ByteReader } from './read-bytes';

/** What a file turned out to hold; null when it is no text (an image, an archive). */
export type Content = Pick<CheckedFile, 'text' | 'value' | 'problems'> | null;

const reader = new ByteReader();

/**
 * Reads one file completely. Never throws: a file that should be text by its name but cannot be read has no text and
 * has the reason as its problem.
 * @param path relative to the workspace; determines the format
 * @param room bytes that may still be kept in memory
 */
export function readContent(absolute: string, path: string, room: number): Content {
  const language = languageOf(path);
  if (language === 'image') return null;
  // What is text by its name but not by its bytes is a mistake; an unknown format is not.
  const unless = (problem: string): Content => (language === 'text' ? null : unreadable(problem));
  try {
    const read = reader.read(absolute, Math.min(maxTextBytes, room));
    if ('tooLarge' in read) return unless(tooLarge(read.tooLarge));
    const text = decodeText(path, read.bytes);
    return text === null ? unless('The file is not UTF-8 text.') : contentOfText(path, text);
  } catch (thrown) {
    return unreadable(fileError(thrown, 'read', path).message);
  }
}

/** The content of a text that is already in memory, such as that of an open document. */
export function contentOfText(path: string, text: string): Content {
  return { text, ...parse(path, text) };
}

function tooLarge(size: number): string {
  return size > maxTextBytes
    ? `The file is larger than ${maxTextBytes / 1_000_000} MB and was not read.`
    : 'The workspace holds more text than fits in memory; this file was not read.';
}

/** The content of what should be text and could not be read: none, and the reason as its problem. */
export function unreadable(message: string): Content {
  return { text: '', value: undefined, problems: [{ message, offset: 0, length: 0 }] };
}

function parse(path: string, text: string): { value: unknown; problems: readonly TextProblem[] } {
  switch (languageOf(path)) {
    case 'json':
      return readJson(text);
    case 'yaml':
      return readYaml(text);
    default:
      return { value: undefined, problems: [] };
  }
}
