import { isOfBoth, type MergedStates, mergeStates } from '@core/compare/merge/merge-states';
import type { Three } from '@core/compare/merge/three';
import type { ContentState } from '@core/compare/states/state';
import { CheckSession } from '@core/check/running/session';
import { findRoots } from '@core/content/roots';
import type { Finding } from '@core/contract/check';
import type { ContentRoot } from '@core/contract/workspace';
import { contentOfText } from '../read-content';
import { graphGuard, workWithin } from '../work-within';
import { type CheckedMerge, type Decisions, mergeReport } from './merge-report';
import { WorkspaceIndex } from '../workspace-index';

/** Files checked in one piece of work. */
const partSize = 50;

/**
 * Merges three whole states and checks the result: what the checker finds there and on neither side is a clash, and
 * while one is not accepted, or a conflict is open, the merge is not clean.
 */
export function checkedMerge(states: Three<ContentState>, decisions: Decisions): CheckedMerge {
  const merged = mergeStates(states, decisions.resolutions);
  const known = new Set(merged.clashes.map(({ path, pointer }) => `${path}#${pointer}`));
  const found = (isOfBoth(merged) ? newFindings(states, merged) : []).map(clashOf);
  const others = found.filter(({ path, pointer }) => !known.has(`${path}#${pointer}`));
  return { merged, report: mergeReport({ ...merged, clashes: [...merged.clashes, ...others] }, decisions) };
}

function clashOf({ code, message, path, pointer }: Finding) {
  return { id: `${path}#${code}${pointer ?? ''}`, code, message, path, pointer: pointer ?? '' };
}

/** Findings of the result that neither side has. Hints say nothing of whether it holds together. */
function newFindings(states: Three<ContentState>, merged: MergedStates): Finding[] {
  const session = new CheckSession(undefined, graphGuard);
  const look = (state: ContentState, roots: readonly ContentRoot[]) => {
    session.update({
      roots: [...roots],
      items: state.items,
      files: state.files.values(),
      otherPaths: [...state.others.keys()],
    });
    while (workWithin(session, partSize));
    return session.result().findings.filter(({ severity }) => severity !== 'hint');
  };
  const { state, roots } = resultOf(states, merged);
  const known = new Set(
    [states.ours, states.theirs].flatMap((side) => look(side, rootsOf(side)).map(markOf)),
  );
  return look(state, roots).filter((finding) => !known.has(markOf(finding)));
}

const markOf = ({ code, path, message }: Finding): string => `${code}\n${path}\n${message}`;

const rootsOf = ({ files }: ContentState): ContentRoot[] => [
  ...new Map([...files.values()].map(({ root }) => [root.path, root])).values(),
];

/** The result as a state; files that are as on one side stay what they are, so that they are not checked again. */
function resultOf(
  states: Three<ContentState>,
  { files }: MergedStates,
): { state: ContentState; roots: ContentRoot[] } {
  const index = new WorkspaceIndex();
  const contents = files.map((file) => {
    const source = 'from' in file ? states[file.from].files.get(file.source) : undefined;
    const content = 'text' in file ? contentOfText(file.path, file.text) : (source ?? null);
    return { path: file.path, content, source };
  });
  const values = new Map(contents.map(({ path, content }) => [path, content?.value]));
  index.roots = findRoots([...values.keys()].sort(), (path) => values.get(path));
  for (const { path, content } of contents) index.put(path, content);
  for (const { path, source } of contents) {
    const put = index.files.get(path);
    if (put && source?.path === path && source.kind === put.kind) index.files.set(path, source);
  }
  const state = {
    items: index.items(),
    files: index.files,
    others: new Map([...index.others].map((path) => [path, ''])),
  };
  return { state, roots: index.roots };
}
