import { z } from 'zod';
import { method, nothing } from './method';

export const Severity = z.enum(['error', 'warning', 'hint']);
export type Severity = z.infer<typeof Severity>;

/** A point in a text: line and column count from 1, column in UTF-16 units, offset from 0. */
export const Position = z.strictObject({ line: z.number(), column: z.number(), offset: z.number() });
export type Position = z.infer<typeof Position>;

export const Range = z.strictObject({ start: Position, end: Position });
export type Range = z.infer<typeof Range>;

export const RelatedPlace = z.strictObject({
  path: z.string(),
  pointer: z.string().nullable(),
  range: Range,
  message: z.string(),
});
export type RelatedPlace = z.infer<typeof RelatedPlace>;

/** One thing wrong, at one place. The same shape in editor, command line, SARIF and rehearsals. */
export const Finding = z.strictObject({
  code: z.string(),
  severity: Severity,
  message: z.string(),
  path: z.string(),
  /** JSON pointer of the value at fault; null where the file as a whole or its syntax is. */
  pointer: z.string().nullable(),
  range: Range,
  related: z.array(RelatedPlace),
  /** Stays the same when lines move: made of code, path, pointer and what is wrong. */
  fingerprint: z.string(),
});
export type Finding = z.infer<typeof Finding>;

export const RuleInfo = z.strictObject({
  code: z.string(),
  title: z.string(),
  severity: Severity,
  /** Why it matters, in Markdown. */
  why: z.string(),
  /** What to do about it, in Markdown. */
  remedy: z.string(),
});
export type RuleInfo = z.infer<typeof RuleInfo>;

export const checkMethods = {
  'check.findings': method(nothing, z.strictObject({ findings: z.array(Finding), pending: z.boolean() })),
  'check.rules': method(nothing, z.array(RuleInfo)),
};
