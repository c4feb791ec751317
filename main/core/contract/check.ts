import { z } from 'zod';
import { method, nothing } from './method';
import { ruleNames } from './rule-names.generated';

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
  /** Whether the editor of that file marks it too. */
  marked: z.boolean().optional(),
});
export type RelatedPlace = z.infer<typeof RelatedPlace>;

/** Releases of the platform content can be checked for. */
export const Profile = z.enum(['7.6.5', '8.0.0', '8.0.1']);
export type Profile = z.infer<typeof Profile>;
export const latestProfile: Profile = '8.0.1';

/**
 * Whether a fix keeps what the content means (`safe`) or is a likely guess that needs an author's review (`unsafe`).
 */
export const FixSafety = z.enum(['safe', 'unsafe']);
export type FixSafety = z.infer<typeof FixSafety>;

const path = z.string().optional();
const span = z.strictObject({ from: z.number(), to: z.number() });

/**
 * One step of a fix, said in values and pointers; `core/check/fixes` turns it into text changes that keep all other
 * bytes. `path` is the file, by default the one the finding is in. Pointers mean the file as it was checked.
 */
export const FixEdit = z.union([
  z.strictObject({ path, set: z.string(), value: z.unknown() }),
  z.strictObject({ path, remove: z.string() }),
  /** Adds to the map or list at the pointer: a key, or an element before the one at this index. */
  z.strictObject({ path, insert: z.string(), key: z.union([z.string(), z.number()]), value: z.unknown() }),
  /** Replaces a part of the string at the pointer, in UTF-16 units of the decoded string. */
  z.strictObject({ path, replace: z.string(), within: span, text: z.string() }),
  /** Gives the key at the pointer another name, in its place. */
  z.strictObject({ path, rename: z.string(), key: z.string() }),
  /** Replaces a part of the file's text, for what has no pointer. */
  z.strictObject({ path, at: z.strictObject({ offset: z.number(), length: z.number() }), text: z.string() }),
  /** Adds a file; nothing happens where there is one already. */
  z.strictObject({ create: z.string(), text: z.string() }),
]);
export type FixEdit = z.infer<typeof FixEdit>;

export const Fix = z.strictObject({
  /** What it does, as a command: "Lead the route to …". */
  title: z.string(),
  safety: FixSafety,
  edits: z.array(FixEdit),
});
export type Fix = z.infer<typeof Fix>;

/** Codes of the rules there are, from the names of their files. */
export type RuleCode = keyof typeof ruleNames;
export type RuleName = (typeof ruleNames)[RuleCode];
export const RuleCode = z.enum(Object.keys(ruleNames) as RuleCode[]);
export const RuleName = z.enum(ruleNames);

/** One thing wrong, at one place. The same shape in editor, command line, SARIF and rehearsals. */
export const Finding = z.strictObject({
  code: RuleCode,
  severity: Severity,
  message: z.string(),
  path: z.string(),
  /** JSON pointer of the value at fault; null where the file as a whole or its syntax is. */
  pointer: z.string().nullable(),
  range: Range,
  related: z.array(RelatedPlace),
  fix: Fix.nullable(),
  /** Stays the same when lines move: made of code, path, pointer and what is wrong. */
  fingerprint: z.string(),
});
export type Finding = z.infer<typeof Finding>;

export const RuleInfo = z.strictObject({
  code: RuleCode,
  name: RuleName,
  title: z.string(),
  severity: Severity,
  /** Why it matters, in Markdown. */
  why: z.string(),
  /** What to do about it, in Markdown. */
  remedy: z.string(),
  /** First and last release of the platform it holds for; null for no limit. */
  since: z.string().nullable(),
  until: z.string().nullable(),
  /** The safest fix it offers where it can. */
  fix: FixSafety.nullable(),
});
export type RuleInfo = z.infer<typeof RuleInfo>;

export const checkMethods = {
  'check.findings': method(nothing, z.strictObject({ findings: z.array(Finding), pending: z.boolean() })),
  'check.rules': method(nothing, z.array(RuleInfo)),
  /** The page of a rule with its examples (docs/rules), in Markdown. */
  'check.rulePage': method(z.strictObject({ code: RuleCode }), z.strictObject({ page: z.string() })),
};
