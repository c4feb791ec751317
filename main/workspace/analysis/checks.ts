import { buildWorld } from '@core/check/build-world';
import { runChecks } from '@core/check/runner';
import type { CheckWorld } from '@core/check/world';
import type { Finding } from '@core/contract/check';
import { breather } from '../breather';
import type { WorkspaceIndex } from '../workspace-index';

/** Files whose findings are others than before, with all they have now. */
export interface FindingsUpdate {
  paths: string[];
  findings: Finding[];
}

export interface ChecksRun {
  /** Only these files; all when left out. */
  paths?: ReadonlySet<string>;
  /** Files that are gone. */
  removed?: ReadonlySet<string>;
  /** Asked between parts; true ends the run with what it has. */
  stop?(): boolean;
  /** What a part of the run found; the result then holds only the rest. */
  onPart?(update: FindingsUpdate): void;
}

/** Files checked between two looks at what came in meanwhile. */
const partSize = 100;
const pauseEveryMs = 25;

/** The findings of a workspace and how they come up to date. */
export class Checks {
  private readonly byPath = new Map<string, Finding[]>();

  findings(): Finding[] {
    return [...this.byPath.values()].flat();
  }

  async run(index: WorkspaceIndex, { paths, removed, stop, onPart }: ChecksRun): Promise<FindingsUpdate> {
    const world = worldOf(index);
    const pauses = breather(pauseEveryMs);
    const all = paths ? [...paths] : index.paths();
    let update: FindingsUpdate = { paths: [], findings: [] };
    this.forget(removed ?? (paths ? [] : [...this.byPath.keys()].filter((path) => !index.has(path))), update);
    for (let at = 0; at < all.length; at += partSize) {
      if (pauses.isDue()) {
        await pauses.pause();
        if (stop?.()) break;
        onPart?.(update);
        if (onPart) update = { paths: [], findings: [] };
      }
      this.checkPart(world, new Set(all.slice(at, at + partSize)), update);
    }
    return update;
  }

  private checkPart(world: CheckWorld, part: ReadonlySet<string>, update: FindingsUpdate): void {
    const found = new Map<string, Finding[]>([...part].map((path) => [path, []]));
    for (const finding of runChecks(world, { paths: part })) found.get(finding.path)?.push(finding);
    for (const [path, findings] of found) this.replace(path, findings, update);
  }

  private forget(paths: Iterable<string>, update: FindingsUpdate): void {
    for (const path of paths) this.replace(path, [], update);
  }

  private replace(path: string, findings: Finding[], update: FindingsUpdate): void {
    const before = this.byPath.get(path) ?? [];
    if (JSON.stringify(before) === JSON.stringify(findings)) return;
    if (findings.length > 0) this.byPath.set(path, findings);
    else this.byPath.delete(path);
    update.paths.push(path);
    update.findings.push(...findings);
  }
}

function worldOf(index: WorkspaceIndex): CheckWorld {
  return buildWorld({
    roots: index.roots,
    items: index.items(),
    files: index.files.values(),
    otherPaths: index.others,
  });
}
