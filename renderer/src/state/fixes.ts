import type { Finding } from '@core/contract';
import type { Suppression } from '@core/check/config/config';
import { configPath } from '@core/check/config/paths';
import { PackwrightError } from '@core/contract/errors';
import { markOf } from '@core/text/mark';
import { call } from './bridge';
import { flushDocuments, getDocument, openDocument } from './documents';
import { findingsOf, useFindings } from './findings';
import { reportError } from './toasts';
import { applyWorkspaceEdit, type MarkedEdit } from './workspace-edits';
import { useWorkspace } from './workspace';

/** What fixes would do, to be looked at before it is done. */
export interface FixPreview {
  edit: MarkedEdit;
  /** How many findings it fixes. */
  count: number;
  /** What changes in each file, in the unified format. */
  files: readonly { path: string; diff: string }[];
}

/**
 * Works out what the fixes of some findings would change. What was found in a text that has changed since is found
 * again first, so that a fix never lands beside its place.
 */
export async function previewFixes(wanted: readonly Finding[]): Promise<FixPreview> {
  await flushDocuments();
  await checked();
  const findings = wanted.flatMap((finding) => current(finding) ?? []);
  const texts = await textsOf(findings);
  // The engine is rarely needed; the page starts without it.
  const [{ planFixes }, { unifiedDiff }] = await Promise.all([
    import('@core/check/fixes/plan'),
    import('@core/text/unified-diff'),
  ]);
  const { edit, applied } = planFixes(findings, (path) => texts.get(path));
  const changed = edit.files.map(({ path, changes }) => ({
    path,
    diff: unifiedDiff(path, texts.get(path) ?? '', changes),
  }));
  const added = (edit.created ?? []).map(({ path, text }) => ({
    path,
    diff: unifiedDiff(path, '', [{ from: 0, to: 0, insert: text }]),
  }));
  const files = edit.files.map((file) => ({ ...file, mark: markOf(texts.get(file.path) ?? '') }));
  return { edit: { ...edit, files }, count: applied.length, files: [...changed, ...added] };
}

/** Fixes one finding at once; undo takes it back. */
export async function applyFix(finding: Finding): Promise<void> {
  if (!finding.fix) return;
  try {
    const { edit, count } = await previewFixes([finding]);
    if (count === 0)
      throw new PackwrightError('conflict', 'The fix no longer fits the text.', 'Check the finding again.');
    await applyWorkspaceEdit(edit, finding.fix.title);
  } catch (thrown) {
    reportError(thrown);
  }
}

/** Writes down that a finding is known and meant, in the configuration of the workspace. */
export async function suppress(finding: Finding, reason: string, until: string | null): Promise<void> {
  const entry: Suppression = {
    code: finding.code,
    file: finding.path,
    fingerprint: finding.fingerprint,
    reason,
    ...(until === null ? {} : { until }),
  };
  const exists = useWorkspace.getState().itemsByPath.has(configPath);
  const text = exists ? (await textsOf([{ ...finding, path: configPath, fix: null }])).get(configPath) : '';
  if (text === undefined) throw new PackwrightError('unreadable', `"${configPath}" could not be opened.`);
  if (!exists) {
    const created = { path: configPath, text: `${JSON.stringify({ suppress: [entry] }, null, 2)}\n` };
    return applyWorkspaceEdit({ files: [], created: [created] }, 'Suppress a finding');
  }
  const { insertAt, setAt } = await import('@core/text/json/edit');
  const hasList = /"suppress"\s*:/.test(text);
  const changes = hasList ? insertAt(text, '/suppress', '-', entry) : setAt(text, '/suppress', [entry]);
  await applyWorkspaceEdit(
    { files: [{ path: configPath, changes, mark: markOf(text) }] },
    'Suppress a finding',
  );
}

/** The same finding as of now; undefined when it is gone. */
function current(finding: Finding): Finding | undefined {
  const all = findingsOf(finding.path);
  return all.find(({ fingerprint }) => fingerprint === finding.fingerprint);
}

/** Resolves when everything typed so far has been checked. */
async function checked(): Promise<void> {
  const { pending } = await call('check.findings', {});
  if (!pending) return;
  await new Promise<void>((resolve) => {
    const unsubscribe = useFindings.subscribe((state) => {
      if (state.pending) return;
      unsubscribe();
      resolve();
    });
  });
}

/** The texts of all files that fixes touch. */
async function textsOf(findings: readonly Finding[]): Promise<Map<string, string>> {
  const paths = new Set(
    findings.flatMap(({ path, fix }) => [
      path,
      ...(fix?.edits ?? []).flatMap((edit) => ('create' in edit ? [] : (edit.path ?? []))),
    ]),
  );
  await Promise.all([...paths].map((path) => openDocument(path)));
  return new Map(
    [...paths].flatMap((path): [string, string][] => {
      const document = getDocument(path);
      return document?.status === 'ready' ? [[path, document.text]] : [];
    }),
  );
}
