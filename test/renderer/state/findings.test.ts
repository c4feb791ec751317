import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Finding, Severity } from '@core/contract';
import { markOf } from '@core/text/mark';
import { connect } from '../../../renderer/src/state/bridge';
import {
  findingsOf,
  followFindings,
  forgetFindings,
  loadFindings,
  neighbourFinding,
  useFindings,
} from '../../../renderer/src/state/findings';
import { openDocument } from '../../../renderer/src/state/documents';
import { HostDouble } from '../host-double';

export function finding(path: string, offset: number, severity: Severity = 'error'): Finding {
  const position = { line: 1, column: offset + 1, offset };
  return {
    code: 'PB101',
    severity,
    message: `Problem at ${offset}`,
    path,
    pointer: null,
    range: { start: position, end: position },
    related: [],
    fix: null,
    fingerprint: `${path}:${offset}`,
  };
}

let host: HostDouble;
let end: () => void;

beforeEach(() => {
  host = new HostDouble();
  connect(host);
  end = followFindings();
});
afterEach(() => {
  end();
  forgetFindings();
});

const places = () => useFindings.getState().findings.map((each) => each.fingerprint);
const notify = (
  replace: boolean,
  paths: string[],
  findings: Finding[],
  pending = false,
  marks: Record<string, string> = {},
) => host.emit({ type: 'check.findings', payload: { replace, paths, findings, marks, pending } });

describe('findings', () => {
  it('are sorted by path and place and counted', () => {
    notify(true, [], [finding('b', 1), finding('a', 9, 'hint'), finding('a', 2, 'warning')]);
    expect(places()).toEqual(['a:2', 'a:9', 'b:1']);
    expect(useFindings.getState().counts).toEqual({ error: 1, warning: 1, hint: 1 });
  });

  it('of a file named are replaced, those of others stay', () => {
    notify(true, [], [finding('a', 1), finding('b', 1)]);
    notify(false, ['a'], [finding('a', 5)]);
    expect(places()).toEqual(['a:5', 'b:1']);
    notify(false, ['b'], []);
    expect(findingsOf('b')).toEqual([]);
  });

  it('of a text that has changed since are not shown before the host has caught up', async () => {
    host.answers['documents.open'] = () => ({
      path: 'a',
      text: 'now',
      savedText: 'now',
      language: 'text',
      encoding: 'utf-8',
      sizeBytes: 3,
      revision: 1,
    });
    await openDocument('a');
    notify(false, ['a'], [finding('a', 1)], true, { a: markOf('now') });
    expect(places()).toEqual(['a:1']);
    notify(false, ['a'], [finding('a', 2)], true, { a: markOf('before') });
    expect(places()).toEqual(['a:1']);
    notify(false, [], [], false);
    expect(places()).toEqual(['a:2']);
  });

  it('stay the same objects when only the state of the check changes', () => {
    notify(true, [], [finding('a', 1)], true);
    const before = useFindings.getState().findings;
    notify(false, [], [], false);
    expect(useFindings.getState()).toMatchObject({ pending: false });
    expect(useFindings.getState().findings).toBe(before);
  });

  it('reported while all are asked for come on top of the answer', async () => {
    host.answers['check.findings'] = () => {
      notify(false, ['a'], [finding('a', 7)]);
      return { findings: [finding('a', 1), finding('b', 1)], pending: false };
    };
    host.answers['check.rules'] = () => [];
    await loadFindings();
    expect(places()).toEqual(['a:7', 'b:1']);
  });
});

describe('going from problem to problem', () => {
  const all = [finding('a', 1), finding('b', 1), finding('b', 2)];

  it('starts in the file that is open', () => {
    expect(neighbourFinding(all, null, 'b', 1)?.fingerprint).toBe('b:1');
    expect(neighbourFinding(all, null, 'b', -1)?.fingerprint).toBe('b:2');
    expect(neighbourFinding(all, null, null, 1)?.fingerprint).toBe('a:1');
  });

  it('goes on from the current one, round the end', () => {
    expect(neighbourFinding(all, all[0] ?? null, 'a', 1)?.fingerprint).toBe('b:1');
    expect(neighbourFinding(all, all[2] ?? null, 'a', 1)?.fingerprint).toBe('a:1');
    expect(neighbourFinding(all, all[0] ?? null, 'a', -1)?.fingerprint).toBe('b:2');
  });

  it('finds nothing where there is nothing', () => {
    expect(neighbourFinding([], null, null, 1)).toBeNull();
  });
});
