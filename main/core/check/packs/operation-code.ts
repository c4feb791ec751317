import { operationCode } from '../../content/connector/operation-code';
import type { Report } from '../rule';
import type { CheckedFile, CheckWorld } from '../world';
import { programsOf } from './connectors';

/** The method that every operation goes through. */
const entry = /\bdef\s+(execute)\s*\(/d;

/**
 * The Python that a finding about a manifest is about, to be marked there as well: the function of an operation, else
 * the method that calls them all.
 * @param operation null for what belongs to no operation
 */
export function codeMeant(
  file: CheckedFile,
  world: CheckWorld,
  operation: string | null,
  message: string,
): NonNullable<Report['related']> {
  const programs = programsOf(file, world);
  const code = operation === null ? null : operationCode(programs, operation);
  if (code) {
    const { path, offset, length } = code;
    return [{ path, pointer: null, at: { offset, length }, message, marked: true }];
  }
  for (const { localPath, path, text } of programs) {
    const [from, to] = localPath === 'connector.py' ? (entry.exec(text)?.indices?.[1] ?? []) : [];
    if (from !== undefined && to !== undefined)
      return [{ path, pointer: null, at: { offset: from, length: to - from }, message, marked: true }];
  }
  return [];
}
