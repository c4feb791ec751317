import { fromWireError } from '@core/contract/errors';
import { connect, onEvent, type PageBridge } from './bridge';
import { followTabs } from './closing';
import { listenForCommands } from './commands';
import { followConnection } from './connection';
import { flushDocuments, followDocuments, forgetDocuments, hasUnsentEdits, loadUnsaved } from './documents';
import { followFindings, forgetFindings, loadFindings } from './findings';
import { followFormSchema, forgetFormSchema } from './form-schema';
import { followGit, forgetGit, loadGit } from './git';
import { forgetGitHistory } from './git-history';
import { followInstanceRuns } from './instance-run-news';
import { forgetReferences } from './reference-search';
import { followPageFailures } from './page-failures';
import { followProposals, forgetProposals, loadProposals } from './proposals';
import { forgetPlan } from './remote-pushing';
import { forgetRemoteRuns } from './remote-runs';
import { forgetStanding } from './remote-standing';
import { forgetSearch } from './searching';
import { followDebugging, restoreStand } from './debugging';
import { sendDrafts } from './merge-drafts';
import { followRuns, forgetRuns, restoreRun } from './runs';
import { followTests, forgetTests } from './tests';
import { forgetAgentRuns } from './agent-runs';
import { followConnectorRuns, forgetConnectorRuns } from './connector-runs';
import { counted } from '@core/text/counted';
import { followSession, restoreSession, saveSession } from './session';
import { loadAppInfo, useSettings } from './settings';
import { notify, reportError } from './toasts';
import { followWorkspaceEdits, forgetWorkspaceEdits } from './workspace-edits';
import { followWorkspace, loadContents, offerUnopened, restoreWorkspace, useWorkspace } from './workspace';

/** Contents, findings and session of the workspace that was opened last are being fetched. */
let entering: Promise<void> = Promise.resolve();

/** Waits until the workspace on screen has its tabs back. */
export function workspaceEntered(): Promise<void> {
  return entering;
}

/** Connects the page to its host and brings back what was open. */
export async function startStudio(bridge: PageBridge): Promise<void> {
  connect(bridge);
  followConnection();
  followPageFailures();
  followWorkspace();
  followFindings();
  followFormSchema();
  followGit();
  followProposals();
  followDocuments();
  followWorkspaceEdits();
  followRuns();
  followInstanceRuns();
  followDebugging();
  followTests();
  followConnectorRuns();
  followTabs();
  listenForCommands();
  onEvent('app.problem', (problem) => reportError(fromWireError(problem)));
  onEvent('app.unopened', offerUnopened);
  useWorkspace.subscribe((now, before) => {
    if (now.info?.id !== before.info?.id) entering = enterWorkspace().catch(reportError);
  });
  followSession();
  window.addEventListener('pagehide', leave);
  window.addEventListener('beforeunload', warnOfUnsent);
  await Promise.all([loadAppInfo(), restoreWorkspace()]);
  const { notice, unopened } = useSettings.getState().info ?? {};
  if (notice) notify({ tone: 'info', message: notice });
  if (unopened) offerUnopened(unopened);
}

/** Nothing of the workspace before may show in the next. */
async function enterWorkspace(): Promise<void> {
  forgetDocuments();
  forgetWorkspaceEdits();
  forgetReferences();
  forgetSearch();
  forgetRuns();
  forgetTests();
  forgetConnectorRuns();
  forgetAgentRuns();
  forgetFindings();
  forgetFormSchema();
  forgetGit();
  forgetGitHistory();
  forgetProposals();
  forgetStanding();
  forgetPlan();
  forgetRemoteRuns();
  if (useWorkspace.getState().info)
    await Promise.all([
      loadContents(),
      loadFindings(),
      loadUnsaved().then(sayWhatIsBack),
      loadGit(),
      loadProposals(),
      restoreSession(),
      restoreRun().then(restoreStand),
    ]);
  else await Promise.all([restoreSession(), loadAppInfo()]);
}

/** Says that unsaved changes of an earlier session are there again; a page that is only reloaded knows of them. */
function sayWhatIsBack(files: number): void {
  const key = `entered ${useWorkspace.getState().info?.id ?? ''}`;
  const isReload = sessionStorage.getItem(key) !== null;
  sessionStorage.setItem(key, '');
  if (isReload || files === 0) return;
  notify({
    tone: 'info',
    message: `Your unsaved changes of ${counted(files, 'file')} are back as you left them.`,
  });
}

/** Edits of the last moment still go out; the host keeps them as drafts. */
function leave(): void {
  void flushDocuments().catch(reportError);
  void sendDrafts();
  void saveSession().catch(reportError);
}

/** The browser asks before it leaves a page with edits the host does not have yet. */
function warnOfUnsent(event: BeforeUnloadEvent): void {
  leave();
  if (hasUnsentEdits()) event.preventDefault();
}
