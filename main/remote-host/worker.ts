import { parentPort } from 'node:worker_threads';
import { accessReport } from '../remote/session/access-report';
import { introduce } from '../remote/session/introduction';
import { wholeList } from '../remote/session/lists';
import { seenBy } from '../remote/session/seen-by';
import { withSession } from '../remote/session/with-session';
import { nameOf, uuidOf } from '../remote/shape/named-list';
import { type Host, serve } from '../workers/serve';
import type { Nothing } from '../workers/wire';
import { errorForHost } from '../workspace/error-for-user';
import { forWindow } from './in-window-words';
import { openPlan, planText, undoPlan, workOut } from './planning';
import type { RemoteCalls, RemoteQuestions } from './protocol';
import { pull } from './pulling';
import { probe } from './probing';
import { begun, push, rehearse, resume } from './pushing';
import { records, run, runs, start } from './running';
import { copy, status, thing } from './standing';

// The thread that speaks to remote instances.

const host: Host<Nothing, RemoteQuestions> = serve<RemoteCalls, Nothing, RemoteQuestions>(
  parentPort,
  {
    see: ({ remote, credentials }) => seenBy(remote, credentials),
    test: ({ means }, { signal }) =>
      withSession({ ...means, signal }, async (session) =>
        accessReport(means.remote, await introduce(session)),
      ),
    collections: ({ means }, { signal }) =>
      withSession({ ...means, signal }, async (session) => {
        await introduce(session);
        const rows = await wholeList(session, { path: '/api/3/workflow_collections' });
        return rows.map((row) => ({ uuid: uuidOf(row), name: nameOf(row.name) }));
      }),
    begun,
    pull: (order, context) => pull(order, context, () => host.ask('unsaved', null)),
    status,
    thing,
    copy,
    plan: workOut,
    undoPlan,
    openPlan,
    planText,
    probe,
    rehearse,
    push,
    resume,
    runs,
    records,
    start,
    run,
  },
  { toWire: (thrown, call) => errorForHost(call, forWindow(thrown)) },
);
