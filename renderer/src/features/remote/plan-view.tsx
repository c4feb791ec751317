import { Download, FlaskConical, ShieldQuestion, TriangleAlert, Upload, X } from 'lucide-react';
import { useState } from 'react';
import type { RemoteInfo } from '@core/contract/remote';
import type { RemotePlan } from '@core/contract/remote-work';
import { counted } from '@core/text/counted';
import { askForMissing, forgetPlan, rehearse, savePlan } from '../../state/remote-pushing';
import { chooseRemote, useRemotes } from '../../state/remotes';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ConfirmPush } from './confirm-push';
import { PlanItem } from './plan-item';
import { ProbeDialog } from './probe-dialog';
import styles from './remote.module.css';
import { timeText } from './words';

interface PlanViewProps {
  remote: RemoteInfo;
  plan: RemotePlan;
  isPushed: boolean;
  /** Why nothing can be done with it now. */
  busy: string | false;
}

/** A plan: every thing, every request, what it starts, what it publishes, what is refused and why. */
export function PlanView({ remote, plan, isPushed, busy }: PlanViewProps) {
  const { name } = remote;
  const { items, publish, fires, unknown, irreversible, undoes } = plan;
  const [asks, setAsks] = useState<'push' | 'probe' | null>(null);
  const probe = useRemotes((state) => state.probes.get(name));
  const unprobed = plan.unprobed.filter(({ kind }) => !probe?.found.some((one) => one.kind === kind));
  const written = items.filter(({ requests }) => requests.length > 0);
  const stopped = items.filter((item) => item.stopped !== null);
  const requests = written.reduce((sum, item) => sum + item.requests.length, 0);
  const isMissing = stopped.some(({ stopped: reason }) => (reason?.unmapped ?? []).length > 0);
  if (items.length === 0 && irreversible.length === 0)
    return (
      <EmptyState title="Nothing to push" actions={<Button onClick={forgetPlan}>Put the plan away</Button>}>
        Everything that was chosen is there as it is here.
      </EmptyState>
    );
  return (
    <section className={styles.part} aria-label="The plan">
      <h2 className={styles.heading}>
        {undoes ? 'Plan that takes the last push back' : 'Plan'}: {counted(written.length, 'thing')} in{' '}
        {counted(requests, 'request')}
        {stopped.length > 0 && `, ${stopped.length} not written`}
      </h2>
      <p className={styles.muted}>
        Made {timeText(plan.made)} for {plan.target.address}, release {plan.target.version}, with the rights
        of {plan.target.user}. It is pushed exactly as it is shown, once.
      </p>
      <div className={styles.actions}>
        {plan.unprobed.length > 0 && (
          <Button
            tone={unprobed.length > 0 ? 'primary' : 'plain'}
            icon={<ShieldQuestion size={14} aria-hidden />}
            // It stays once it is done, as it has the focus then.
            disabled={busy || (unprobed.length === 0 && 'What it relies on was tried there.')}
            onClick={() => setAsks('probe')}
          >
            Try it there…
          </Button>
        )}
        <Button
          tone={unprobed.length > 0 ? 'plain' : 'primary'}
          icon={<Upload size={14} aria-hidden />}
          disabled={
            busy ||
            (isPushed && 'It was pushed.') ||
            (written.length === 0 && 'Nothing of it is written.') ||
            (unprobed.length > 0 && 'Try first what it relies on.')
          }
          onClick={() => setAsks('push')}
        >
          Push…
        </Button>
        <Button
          icon={<FlaskConical size={14} aria-hidden />}
          disabled={busy || (written.length === 0 && 'Nothing of it is written.')}
          tip="Carries it out on a copy of the remote in memory; nothing is written there"
          onClick={() => void rehearse(name, plan)}
        >
          Rehearse
        </Button>
        <Button
          icon={<Download size={14} aria-hidden />}
          tip="It holds what things hold"
          onClick={() => void savePlan(name, plan).catch(reportError)}
        >
          Save…
        </Button>
        <Button tone="quiet" icon={<X size={14} aria-hidden />} onClick={forgetPlan}>
          Put it away
        </Button>
      </div>
      {plan.blocked && (
        <div className={styles.note}>
          <TriangleAlert size={14} aria-hidden /> Something is to be decided or filled in first; pushing can
          leave it out.{' '}
          {isMissing && (
            <Button
              size="small"
              onClick={() => {
                askForMissing(plan);
                chooseRemote(name, 'mapping');
              }}
            >
              Fill in what stands for it there
            </Button>
          )}
        </div>
      )}
      {unprobed.length > 0 && (
        <div className={styles.note}>
          <TriangleAlert size={14} aria-hidden /> It relies on what was not tried on this instance yet: that{' '}
          {unprobed.map(({ says }) => says).join('; ')}. Until it was tried there, on things of its own, the
          plan is not pushed.
        </div>
      )}
      {publish && (
        <div className={styles.note}>
          <strong>Modules are published</strong>: {publish.modules.join(', ')}. {publish.outage}
          {publish.drafts.length > 0 && (
            <p>Drafts of other people would ship with it: {publish.drafts.join(', ')}.</p>
          )}
          {publish.problems.map((problem) => (
            <p key={problem}>It would break: {problem}</p>
          ))}
        </div>
      )}
      {fires.length > 0 && (
        <div className={styles.note}>
          <strong>Playbooks there that the writes start</strong>
          <ul>
            {fires.map(({ playbook, module, by }) => (
              <li key={`${playbook} ${module} ${by}`}>
                {playbook}, on {module}: {by}
              </li>
            ))}
          </ul>
        </div>
      )}
      {unknown.length > 0 && (
        <ul className={styles.note}>
          {unknown.map(({ kind, message }) => (
            <li key={kind}>Not known: {message}</li>
          ))}
        </ul>
      )}
      {irreversible.length > 0 && (
        <div className={styles.note}>
          <strong>Cannot be taken back</strong>
          <ul>
            {irreversible.map(({ kind, name: thing, message }, at) => (
              <li key={at}>
                {kind} {thing}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className={styles.items} aria-label="Things of the plan">
        {items.map((item) => (
          <PlanItem key={`${item.kind}/${item.id}`} item={item} />
        ))}
      </ul>
      {asks === 'push' && <ConfirmPush remote={remote} plan={plan} onClose={() => setAsks(null)} />}
      {asks === 'probe' && <ProbeDialog remote={remote} onClose={() => setAsks(null)} />}
    </section>
  );
}
