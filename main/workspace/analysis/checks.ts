import { CheckSession } from '@core/check/running/session';
import type { ReferenceGraph } from '@core/content/graph/graph';
import type { Finding } from '@core/contract/check';
import { breather } from '../breather';
import { graphGuard, workWithin } from '../work-within';
import type { WorkspaceIndex } from '../workspace-index';

/** Files whose findings have changed, with all current ones. */
export interface FindingsUpdate {
  paths: string[];
  findings: Finding[];
}

export interface ChecksRun {
  /** Asked between parts; true ends the run with what it has. The rest is checked in the next one. */
  stop?(): boolean;
  /** What a part of the run found; the result then holds only the rest. */
  onPart?(update: FindingsUpdate): void;
}

/** Files checked before the worker looks for new messages. */
const partSize = 20;
const pauseEveryMs = 25;
/** Collecting the findings of a whole workspace costs some milliseconds; the page cannot show them faster anyway. */
const reportEveryMs = 150;

/** The findings of a workspace, kept up to date. */
export class Checks {
  private readonly session = new CheckSession(undefined, graphGuard);
  private byPath = new Map<string, Finding[]>();

  findings(): Finding[] {
    return [...this.byPath.values()].flat();
  }

  /** The text the findings of a file are about. */
  textOf(path: string): string | undefined {
    return this.session.file(path)?.text;
  }

  /** Who uses what in the workspace as it is now. */
  references(index: WorkspaceIndex): ReferenceGraph {
    this.update(index);
    return this.session.references();
  }

  /** Checks what has changed since the last time and whatever depends on it. */
  async run(index: WorkspaceIndex, { stop, onPart }: ChecksRun = {}): Promise<FindingsUpdate> {
    this.update(index);
    const pauses = breather(pauseEveryMs);
    let reportedAt = performance.now();
    while (workWithin(this.session, partSize)) {
      if (!pauses.isDue()) continue;
      await pauses.pause();
      if (stop?.()) break;
      if (!onPart || performance.now() - reportedAt < reportEveryMs) continue;
      onPart(this.settle());
      reportedAt = performance.now();
    }
    return this.settle();
  }

  private update(index: WorkspaceIndex): void {
    this.session.update({
      roots: index.roots,
      items: index.items(),
      files: index.checked(),
      otherPaths: index.others,
    });
  }

  /** What has changed since they were last reported. */
  private settle(): FindingsUpdate {
    const before = this.byPath;
    this.byPath = Map.groupBy(this.session.result().findings, (finding) => finding.path);
    const paths = [...new Set([...before.keys(), ...this.byPath.keys()])].filter(
      (path) => !isSame(before.get(path) ?? [], this.byPath.get(path) ?? []),
    );
    return { paths, findings: paths.flatMap((path) => this.byPath.get(path) ?? []) };
  }
}

/** Findings are recreated whenever a rule runs again, even if nothing changed. */
function isSame(a: readonly Finding[], b: readonly Finding[]): boolean {
  if (a.length !== b.length) return false;
  return a.every((finding, index) => finding === b[index]) || JSON.stringify(a) === JSON.stringify(b);
}
