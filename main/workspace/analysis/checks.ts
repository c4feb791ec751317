import { CheckSession } from '@core/check/running/session';
import type { ReferenceGraph } from '@core/content/graph/graph';
import type { Finding } from '@core/contract/check';
import { breather } from '../breather';
import type { WorkspaceIndex } from '../workspace-index';

/** Files whose findings are others than before, with all they have now. */
export interface FindingsUpdate {
  paths: string[];
  findings: Finding[];
}

export interface ChecksRun {
  /** Asked between parts; true ends the run with what it has. The rest is looked at in the next one. */
  stop?(): boolean;
  /** What a part of the run found; the result then holds only the rest. */
  onPart?(update: FindingsUpdate): void;
}

/** Files checked between two looks at what came in meanwhile. */
const partSize = 20;
const pauseEveryMs = 25;
/** To settle the findings of a whole workspace costs some milliseconds; the page cannot show them faster anyway. */
const tellEveryMs = 150;

/** The findings of a workspace and how they come up to date. */
export class Checks {
  private readonly session = new CheckSession();
  private byPath = new Map<string, Finding[]>();

  findings(): Finding[] {
    return [...this.byPath.values()].flat();
  }

  /** Who uses what in the workspace as it is now. */
  references(index: WorkspaceIndex): ReferenceGraph {
    this.update(index);
    return this.session.references();
  }

  /** Looks at what has changed since the last time and at what that concerns. */
  async run(index: WorkspaceIndex, { stop, onPart }: ChecksRun = {}): Promise<FindingsUpdate> {
    this.update(index);
    const pauses = breather(pauseEveryMs);
    let told = performance.now();
    while (this.session.work(partSize)) {
      if (!pauses.isDue()) continue;
      await pauses.pause();
      if (stop?.()) break;
      if (!onPart || performance.now() - told < tellEveryMs) continue;
      onPart(this.settle());
      told = performance.now();
    }
    return this.settle();
  }

  private update(index: WorkspaceIndex): void {
    this.session.update({
      roots: index.roots,
      items: index.items(),
      files: index.files.values(),
      otherPaths: index.others,
    });
  }

  /** What is different since the last time somebody was told. */
  private settle(): FindingsUpdate {
    const before = this.byPath;
    this.byPath = Map.groupBy(this.session.result().findings, (finding) => finding.path);
    const paths = [...new Set([...before.keys(), ...this.byPath.keys()])].filter(
      (path) => !isSame(before.get(path) ?? [], this.byPath.get(path) ?? []),
    );
    return { paths, findings: paths.flatMap((path) => this.byPath.get(path) ?? []) };
  }
}

/** Findings are made anew whenever a rule looks again, also where it sees the same. */
function isSame(a: readonly Finding[], b: readonly Finding[]): boolean {
  if (a.length !== b.length) return false;
  return a.every((finding, index) => finding === b[index]) || JSON.stringify(a) === JSON.stringify(b);
}
