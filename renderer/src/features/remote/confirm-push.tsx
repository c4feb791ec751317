import { useState } from 'react';
import type { RemoteInfo } from '@core/contract/remote';
import type { RemotePlan } from '@core/contract/remote-work';
import { counted } from '@core/text/counted';
import { pushPlan, resumePush } from '../../state/remote-pushing';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Dialog } from '../../ui/dialog';
import { RemoteMarkBadge } from '../../ui/remote-mark';
import styles from './remote.module.css';
import { useNamingBack } from './use-naming-back';

interface ConfirmPushProps {
  remote: RemoteInfo;
  /** Null to go on with the push that was cut off. */
  plan: RemotePlan | null;
  onClose(): void;
}

/** The last question before something is written to a remote: it names it, and a protected one has to be named back. */
export function ConfirmPush({ remote, plan, onClose }: ConfirmPushProps) {
  const { name, address, mark } = remote;
  const [others, setOthers] = useState(false);
  const [drafts, setDrafts] = useState(false);
  const written = plan?.items.filter(({ requests }) => requests.length > 0) ?? [];
  const foreign = plan?.publish?.drafts ?? [];
  const { missing: unnamed, confirm, field } = useNamingBack(remote);
  const missing =
    unnamed ||
    (plan?.blocked && !others
      ? 'Something is to be decided or filled in first, or left out.'
      : foreign.length > 0 && !drafts && 'Drafts of other people would ship with it.');
  const push = () => {
    onClose();
    const done = plan ? pushPlan(name, plan, { confirm, others, drafts }) : resumePush(name, confirm);
    void done.catch(reportError);
  };
  return (
    <Dialog
      question
      title={plan ? `Write this to ${name}?` : `Go on with the push to ${name}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" disabled={missing} onClick={push}>
            {plan ? `Push to ${name}` : 'Go on'}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (missing === false) push();
        }}
      >
        <p>
          {address} <RemoteMarkBadge mark={mark} />
        </p>
        {plan && (
          <p className={styles.muted}>
            {counted(written.length, 'thing')}:{' '}
            {written
              .slice(0, 5)
              .map((item) => item.name)
              .join(', ')}
            {written.length > 5 && ` and ${written.length - 5} more`}. Each is compared before and read back
            after it; what was there is kept.
          </p>
        )}
        {plan?.publish && (
          <p className={styles.note}>
            Modules are published: {plan.publish.modules.join(', ')}. {plan.publish.outage}
          </p>
        )}
        {plan?.blocked && (
          <Checkbox
            label="Leave out what is to be decided or filled in first"
            checked={others}
            onChange={setOthers}
          />
        )}
        {foreign.length > 0 && (
          <Checkbox
            label={`Publish drafts of other people too: ${foreign.join(', ')}`}
            checked={drafts}
            onChange={setDrafts}
          />
        )}
        {field}
      </form>
    </Dialog>
  );
}
