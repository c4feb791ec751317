import { planFix, planFixes } from '@core/check/fixes/plan';
import type { Finding } from '@core/contract/check';
import { PackwrightError } from '@core/contract/errors';
import { CodeActionKind, type CodeAction } from 'vscode-languageserver/node';
import { toLspEdit } from './edits';
import type { Project } from './project';

/** The fixes for findings that touch a place, and one for all of the same kind in the file. */
export function codeActions(
  project: Project,
  folder: string,
  path: string,
  span: { from: number; to: number },
): CodeAction[] {
  const findings = project.findingsIn(path);
  const here = findings.filter(
    ({ fix, range: { start, end } }) => fix !== null && start.offset <= span.to && span.from <= end.offset,
  );
  const single = here.flatMap((finding) => singleFix(project, folder, finding));
  const all = [...new Set(here.map(({ code }) => code))].flatMap((code) => {
    const same = findings.filter((finding) => finding.code === code && finding.fix !== null);
    return same.length < 2 ? [] : [allOfKind(project, folder, code, same)];
  });
  return [...single, ...all];
}

function singleFix(project: Project, folder: string, finding: Finding): CodeAction[] {
  if (!finding.fix) return [];
  try {
    const edit = planFix(finding.fix, finding.path, (path) => project.textOf(path));
    return [
      {
        title: finding.fix.title,
        kind: CodeActionKind.QuickFix,
        isPreferred: finding.fix.safety === 'safe',
        edit: toLspEdit(project, folder, edit),
      },
    ];
  } catch (error) {
    // A fix that does not fit is not offered.
    if (error instanceof PackwrightError) return [];
    throw error;
  }
}

function allOfKind(project: Project, folder: string, code: string, findings: readonly Finding[]): CodeAction {
  const { edit } = planFixes(findings, (path) => project.textOf(path));
  return {
    title: `Fix all ${findings.length} findings of ${code} in this file`,
    kind: CodeActionKind.QuickFix,
    edit: toLspEdit(project, folder, edit),
  };
}
