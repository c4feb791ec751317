import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RemotePlan, RemotePush } from '@core/contract/remote-work';
import { connect } from '../../../renderer/src/state/bridge';
import {
  forgetPlan,
  planUndo,
  pushPlan,
  resumePush,
  usePushing,
} from '../../../renderer/src/state/remote-pushing';
import { useRemotes, work } from '../../../renderer/src/state/remotes';
import { useToasts } from '../../../renderer/src/state/toasts';
import { HostDouble } from '../host-double';

const plan = { plan: 'one' } as RemotePlan;
const pushed = { rehearsed: false, isDone: true } as RemotePush;
const said = { confirm: 'a', others: false, drafts: false };
let host: HostDouble;

beforeEach(() => {
  host = new HostDouble();
  host.answers['remote.undoPlan'] = () => plan;
  host.answers['remote.push'] = () => pushed;
  host.answers['remote.resume'] = () => pushed;
  connect(host);
});
afterEach(() => {
  forgetPlan();
  useRemotes.setState({ job: null });
  useToasts.setState({ toasts: [] });
});

it('shows how a push went under the remote it went to, also where its plan was put away or is another', async () => {
  await planUndo('a');
  host.answers['remote.push'] = () => {
    forgetPlan();
    return pushed;
  };
  await pushPlan('a', plan, said);
  expect(usePushing.getState()).toMatchObject({ name: 'a', plan: null, push: pushed });
  await planUndo('a');
  await resumePush('b', 'b');
  expect(usePushing.getState()).toMatchObject({ name: 'b', plan: null, push: pushed });
});

it('says so where something is not begun because something else is being done', async () => {
  const other = Promise.withResolvers<string>();
  const first = work('a', 'Reading a', () => other.promise);
  await planUndo('b');
  await pushPlan('b', plan, said);
  expect(usePushing.getState().push).toBeNull();
  expect(host.calls.map(({ method }) => method)).not.toContain('remote.push');
  expect(useToasts.getState().toasts.map(({ message }) => message)).toContain(
    '"Pushing to b" was not begun: something else is being done with a.',
  );
  other.resolve('read');
  expect(await first).toBe('read');
});
