import { mapOf, textOf } from '@core/text/values';
import type { CallOutcome } from './connector-process';

/*
 * What an interpreter says of a load or a call. A connector may have replaced what writes it: every part is read as
 * what it should be, and left out where it is not.
 */

/** A package the connector imports and the sandbox does not have. */
export interface Need {
  module: string;
  class: string;
  advice: string;
  file: string;
  line: number;
  /** It tries the import and goes on without it. */
  optional: boolean;
}

/** Something wrong with a call: the kind of exception or limit, its text, where in the connector it came from. */
export interface Problem {
  kind: string;
  message: string;
  place: { file: string; line: number } | null;
  traceback: string;
}

/** What importing a connector showed. */
export interface Loaded {
  problem: Problem | null;
  needs: Need[];
  /** Files that are no Python of today. */
  broken: { file: string; line: number; message: string }[];
  /** Files of its own that it imports as if they were packages. */
  bareImports: string[];
}

/** A request a connector has made, and who answered. */
export interface Asked {
  method: string;
  url: string;
  /** Null where there was no response. */
  status: number | null;
  source: string;
}

export interface LogEntry {
  level: (typeof levels)[number];
  logger: string;
  message: string;
}

/** What a call came to. `refused`: it wanted what the sandbox does not have, or asked what nobody answers. */
export interface Called {
  outcome: 'returned' | 'raised' | 'refused';
  value: unknown;
  message: string;
  problem: Problem | null;
  requests: Asked[];
  logs: LogEntry[];
  /** Its configuration, where it stored something in it. */
  stored: Record<string, unknown> | null;
  /** Playbooks it asked to be started. */
  started: { playbook: string; records: unknown[] }[];
}

/** Lines of a file that can run, and those that did. */
export interface FileLines {
  lines: number[];
  ran: number[];
}

const levels = ['debug', 'info', 'warning', 'error'] as const;

const maps = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.map(mapOf) : []);
const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const lineOf = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 1);

/** What a load came to. */
export function loadedOf(outcome: CallOutcome): Loaded {
  const nothing = { needs: [], broken: [], bareImports: [] };
  if ('ended' in outcome) return { problem: endOf(outcome), ...nothing };
  const { reply } = outcome;
  return {
    problem: reply['imported'] === true ? null : problemOf(mapOf(reply['problem'])),
    needs: maps(reply['needs']).map((need) => ({
      module: wordsOf(need['module']),
      class: wordsOf(need['class']),
      advice: wordsOf(need['advice']),
      file: wordsOf(need['file']),
      line: lineOf(need['line']),
      optional: need['optional'] === true,
    })),
    broken: maps(reply['broken']).map((each) => ({
      file: wordsOf(each['file']),
      line: lineOf(each['line']),
      message: wordsOf(each['message']),
    })),
    bareImports: maps(reply['bareImports']).map(({ module }) => wordsOf(module)),
  };
}

/** Which lines ran, by path in the package. */
export function coverageOf(reply: Record<string, unknown>): Map<string, FileLines> {
  return new Map(
    Object.entries(mapOf(reply['files'])).map(([path, value]) => {
      const { lines, ran } = mapOf(value);
      return [path, { lines: numbersOf(lines), ran: numbersOf(ran) }];
    }),
  );
}

function numbersOf(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((each) => Number.isInteger(each)) : [];
}

/** What a call came to: a request nobody answered fails it, whatever the connector made of that. */
export function calledOf(
  reply: Record<string, unknown>,
  requests: Asked[],
  unanswered: readonly string[],
): Called {
  const logs = maps(reply['logs']).map((entry) => ({
    level: levels.find((level) => level === entry['level']) ?? 'info',
    logger: wordsOf(entry['logger']),
    message: wordsOf(entry['message']),
  }));
  const started = maps(reply['started']).map(({ playbook, records }) => ({
    playbook: wordsOf(playbook),
    records: Array.isArray(records) ? (records as unknown[]) : [],
  }));
  const [missed] = unanswered;
  if (missed !== undefined) {
    const problem = { ...problemOf(reply), kind: 'Unanswered', message: missed };
    return { ...failed('refused', problem, requests), logs, started };
  }
  if (reply['outcome'] === 'returned') {
    const value = reply['bytes'] === undefined ? reply['value'] : { base64: reply['bytes'] };
    const message = textOf(reply['message']) ?? '';
    return { outcome: 'returned', value, message, problem: null, requests, logs, started, stored: null };
  }
  const outcome = reply['outcome'] === 'refused' ? 'refused' : 'raised';
  return { ...failed(outcome, problemOf(reply), requests), logs, started };
}

export function failed(outcome: 'raised' | 'refused', problem: Problem, requests: Asked[]): Called {
  return {
    outcome,
    value: null,
    message: problem.message,
    problem,
    requests,
    logs: [],
    started: [],
    stored: null,
  };
}

function problemOf(reply: Readonly<Record<string, unknown>>): Problem {
  const place = mapOf(reply['place']);
  const file = textOf(place['file']);
  return {
    kind: textOf(reply['kind']) ?? 'Error',
    message: textOf(reply['message']) ?? 'It failed without a word.',
    place: file === null ? null : { file, line: lineOf(place['line']) },
    traceback: textOf(reply['traceback']) ?? '',
  };
}

/** An interpreter that was ended, as a problem of the call. */
export function endOf({ ended, message }: Extract<CallOutcome, { ended: string }>): Problem {
  const texts = {
    time: 'It took longer than its time and was ended.',
    memory: 'It needed more memory than it may use and was ended.',
    crash: message,
    channel: message,
  };
  return { kind: ended, message: texts[ended], place: null, traceback: '' };
}
