import { expect, it } from 'vitest';
import { makeCertificates } from '../../../main/instance/certificates';
import { introduce } from '../../../main/remote/session/introduction';
import { probeAndKeep } from '../../../main/remote/probe/probe';
import { push } from '../../../main/remote/push/push';
import { PushJournal } from '../../../main/remote/push/journal';
import type { Trust } from '../../../main/remote/remotes/remote';
import { seeCertificate } from '../../../main/remote/session/trust';
import { faultProxy } from '../fault-proxy';
import { remoteAt, sessionOf } from '../instances';
import { isWrite } from './cuts';
import { desk, kindsNamed, planAt, playbookAt, pullAll, rewrite } from './desk';

const kinds = kindsNamed('collections', 'playbooks');
const names = ['Block Sender After Approval', 'Close Phishing Report'];

/**
 * Two playbooks were changed, and a plan was made over TLS; whoever signed is trusted by their authorities, so that the second
 * certificate is as good as the first, or the first alone is pinned.
 */
async function planned(by: Trust['by']) {
  const here = await desk();
  const [first, second] = [await makeCertificates(), await makeCertificates()];
  const proxy = await faultProxy(here.a.baseUrl, first);
  const trust: Trust =
    by === 'pin'
      ? { by, ...(await seeCertificate(proxy.baseUrl, null, 5000)) }
      : { by: 'authority', pem: first.authority + second.authority };
  const remote = await remoteAt(proxy.baseUrl, { trust });
  // One request at a time: the first write is answered before the second is sent.
  const again = () => ({ ...here, proxy, ...sessionOf(remote, here.a.apiKey, { concurrency: 1 }) });
  const at = again();
  await probeAndKeep(at.session, here.remoteFolder);
  await pullAll(at, kinds);
  const uuids = names.map((name) =>
    String(rewrite(at, name, (one) => ({ ...one, description: 'Mine' })).uuid),
  );
  const there = async () => {
    const all = await Promise.all(uuids.map((uuid) => playbookAt(at, uuid)));
    return all.filter((one) => one?.description === 'Mine').length;
  };
  return { at, again, second, there, plan: await planAt(at, { kinds }) };
}

const place = ({ workspace, remoteFolder, base }: Awaited<ReturnType<typeof planned>>['at']) => ({
  folder: workspace,
  remoteFolder,
  base,
});

it.each(['authority', 'pin'] as const)(
  'sends nothing more once another certificate is shown during a push, trusted by %s or not',
  async (by) => {
    const { at, second, there, plan, again } = await planned(by);
    let writes = 0;
    at.proxy.fault = (passing) => {
      if (!isWrite(passing) || (writes += 1) !== 2) return 'pass';
      at.proxy.show(second);
      at.proxy.seen.length = 0;
      return 'cut';
    };
    const report = await push(at.session, plan, place(at), { pause: async () => {} });
    expect(report).toMatchObject({ isDone: false, stopped: { reason: 'changed-certificate' } });
    expect(at.proxy.seen).toEqual([]);
    expect(await there()).toBe(1);

    // What was begun is gone on with once somebody has looked: under an authority by saying so again.
    at.proxy.fault = () => 'pass';
    if (by === 'pin') return;
    const journal = PushJournal.open(at.remoteFolder, plan.id);
    const resumed = await push(again().session, journal, place(at), {});
    journal.close();
    expect(resumed).toMatchObject({ isDone: true });
    expect(await there()).toBe(2);
  },
);

it('takes a renewed certificate while nothing is written', async () => {
  const { at, second } = await planned('authority');
  at.proxy.show(second);
  expect((await introduce(at.session)).certificate).not.toBeNull();
});
