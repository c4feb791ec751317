import { z } from 'zod';
import { Finding } from './check';
import { CompareProgress } from './comparing';
import { ConnectorStage } from './connectors';
import { GitState } from './git';
import { Problem } from './problem';
import { InstanceLogEntry, InstanceRunNews, InstanceState } from './instance';
import { MergeProgress } from './merging-calls';
import { RemoteProgress } from './remote';
import { PausedRun, StepTrace } from './run';
import { TestResult } from './test';
import { ContentItem, ContentRoot, Progress, Unopened, WorkspaceInfo } from './workspace';

/** Everything the host says the page unasked. */
export const events = {
  'workspace.opened': WorkspaceInfo,
  'workspace.closed': z.strictObject({}),
  /**
   * A further batch of what is in the workspace. `replace` discards what was sent before; `roots` are always all
   * roots. The items of `removedPaths` are removed first, then `items` are added, all of a file at once: a changed
   * file is in both.
   */
  'workspace.indexed': z.strictObject({
    replace: z.boolean(),
    roots: z.array(ContentRoot),
    items: z.array(ContentItem),
    removedPaths: z.array(z.string()),
    progress: Progress,
  }),
  /**
   * All findings of the files named; files not named keep theirs. `replace` drops all others. `marks` report which
   * text of open documents was checked (`core/text/mark`), so that findings for an earlier text are recognised.
   */
  'check.findings': z.strictObject({
    replace: z.boolean(),
    paths: z.array(z.string()),
    findings: z.array(Finding),
    marks: z.record(z.string(), z.string()),
    pending: z.boolean(),
  }),
  /**
   * A file that is open was changed by something else. `reloaded` carries the new text, as nothing was unsaved;
   * `conflict` carries theirs, while the document keeps its own; after `deleted` the document is the last copy.
   */
  'documents.external': z.strictObject({
    path: z.string(),
    change: z.enum(['reloaded', 'conflict', 'deleted']),
    text: z.string().nullable(),
    revision: z.number().int(),
  }),
  'documents.dirty': z.strictObject({ path: z.string(), dirty: z.boolean() }),
  /** Something failed that no call waits for, e.g. the analysis ran out of memory or a draft cannot be written. */
  'app.problem': Problem,
  /** The workspace the studio was started with could not be opened, and the user may choose how it is. */
  'app.unopened': Unopened,
  /** Steps that have begun or come to another state since the last time, each as it is now. */
  'run.steps': z.strictObject({ runId: z.string(), steps: z.array(StepTrace) }),
  /** A run that is debugged has paused or, with null, continues. */
  'run.paused': z.strictObject({ runId: z.string(), paused: PausedRun.nullable() }),
  'run.ended': z.strictObject({ runId: z.string() }),
  'connectors.stage': ConnectorStage,
  'test.begun': z.strictObject({ testRunId: z.string(), id: z.string() }),
  'test.result': z.strictObject({ testRunId: z.string(), result: TestResult }),
  /** No more results follow; tests that were cancelled have none. */
  'test.ended': z.strictObject({ testRunId: z.string() }),
  'instance.changed': InstanceState,
  /** Requests the instance has answered since the last event. */
  'instance.log': z.strictObject({ entries: z.array(InstanceLogEntry) }),
  'instance.runs': InstanceRunNews,
  'compare.progress': CompareProgress,
  'merge.progress': MergeProgress,
  'remote.progress': RemoteProgress,
  /** Files, the index or the last commit are others than when git was asked last. */
  'git.changed': GitState,
  /** Changes were proposed for the open workspace, or decided, since `proposals.list` was asked. */
  'proposals.changed': z.strictObject({}),
  /** A menu item or a system gesture of the shell, as the id of a command of the page. */
  'shell.command': z.strictObject({ command: z.string() }),
  /**
   * Made by the page's own end of a connection that can break (the browser shell). `lost`: the host does not answer.
   * `back`: it does again, and events may have been missed, so everything shown must be reloaded. `taken-over`:
   * another page has connected and this one receives no more events until it is reloaded.
   */
  'shell.connection': z.strictObject({ state: z.enum(['lost', 'back', 'taken-over']) }),
};
