import { Copy, Inbox, Play, Square } from 'lucide-react';
import { useState } from 'react';
import type { AssistantsState } from '@core/contract';
import { counted } from '@core/text/counted';
import { call } from '../../state/bridge';
import { showProposals, useProposals } from '../../state/proposals';
import { notify, reportError } from '../../state/toasts';
import { useAnswer } from '../../state/use-answer';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/text-field';
import { useWhile } from '../../ui/use-while';
import styles from './proposals.module.css';

/** Milliseconds after which the calls are looked at again. */
const following = 1000;

/** Lets assistants of this computer work with the open workspace: how they are set up, and what they have asked. */
export function AssistantsDialog({ onClose }: { onClose(): void }) {
  const state = useAnswer('', () => call('assistants.state', {}));
  const pending = useProposals((store) => store.pending);
  const [busy, setBusy] = useState(false);
  const { address = null, token = null, calls = [] } = state.value ?? {};
  useWhile(address !== null, following, state.again);
  const change = (method: 'assistants.start' | 'assistants.stop') => {
    setBusy(true);
    call(method, {})
      .then(state.again, reportError)
      .finally(() => setBusy(false));
  };
  return (
    <Dialog
      title="Assistants"
      size="wide"
      onClose={onClose}
      aside={
        pending.length > 0 && (
          <Button icon={<Inbox size={14} aria-hidden />} onClick={showProposals}>
            {`Review ${counted(pending.length, 'proposed change')}`}
          </Button>
        )
      }
      footer={
        address === null ? (
          <Button
            tone="primary"
            busy={busy}
            icon={<Play size={14} aria-hidden />}
            onClick={() => change('assistants.start')}
          >
            Let assistants in
          </Button>
        ) : (
          <Button
            busy={busy}
            icon={<Square size={14} aria-hidden />}
            onClick={() => change('assistants.stop')}
          >
            Stop
          </Button>
        )
      }
    >
      <div className={styles.dialog}>
        <p className={styles.muted} role="status">
          {address === null
            ? 'Nobody is let in. Assistants that speak the Model Context Protocol can read this workspace, check it, run its playbooks offline and propose changes. They write nothing: each change waits until you accept or refuse it.'
            : `Assistants of this computer that bring the token are let in at ${address}, until you stop it or close the workspace.`}
        </p>
        {address !== null && token !== null && <Configuration address={address} token={token} />}
        {calls.length > 0 && <Calls calls={calls} />}
      </div>
    </Dialog>
  );
}

/** What an assistant's own configuration has to say, as most of them read it. */
function Configuration({ address, token }: { address: string; token: string }) {
  const server = { type: 'http', url: address, headers: { Authorization: `Bearer ${token}` } };
  const text = JSON.stringify({ mcpServers: { packwright: server } }, null, 2);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notify({ tone: 'success', message: 'The configuration is on the clipboard.' });
  };
  return (
    <>
      <TextField
        mono
        multiline
        readOnly
        label="Configuration of an assistant"
        value={text}
        onChange={() => {}}
      />
      <div>
        <Button icon={<Copy size={14} aria-hidden />} onClick={() => void copy().catch(reportError)}>
          Copy the configuration
        </Button>
      </div>
    </>
  );
}

function Calls({ calls }: Pick<AssistantsState, 'calls'>) {
  return (
    <table className={styles.calls} aria-label="What assistants have asked">
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Assistant</th>
          <th scope="col">Asked for</th>
          <th scope="col">Outcome</th>
          <th scope="col">Took</th>
        </tr>
      </thead>
      <tbody>
        {calls
          .toReversed()
          .slice(0, mostShown)
          .map(({ at, assistant, what, outcome, milliseconds }, index) => (
            <tr key={`${at} ${index}`} data-outcome={outcome}>
              <td>{new Date(at).toLocaleTimeString()}</td>
              <td>{assistant}</td>
              <td>{what}</td>
              <td>{outcome}</td>
              <td>{`${Math.round(milliseconds)} ms`}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

const mostShown = 100;
