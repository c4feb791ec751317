import { useId, useState } from 'react';
import type { ContentItem, RunOffer } from '@core/contract';
import type { RemoteInfo } from '@core/contract/remote';
import { askHost } from '../../state/documents';
import { startThere } from '../../state/remote-runs';
import { reportError } from '../../state/toasts';
import { useAnswer } from '../../state/use-answer';
import { FormFields } from '../../ui/answer-form/form-fields';
import { useAnswerForm } from '../../ui/answer-form/use-answer-form';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { RemoteMarkBadge } from '../../ui/remote-mark';
import { TextField } from '../../ui/text-field';
import { type PickedRecord, RecordField } from './record-field';
import styles from './remote.module.css';

interface StartDialogProps {
  remote: RemoteInfo;
  /** The playbook as the workspace has it. */
  playbook: ContentItem;
  onClose(): void;
}

/** With what a playbook is started on a remote, and the question before: it really does what it does, so the remote is named back. */
export function StartDialog({ remote, playbook, onClose }: StartDialogProps) {
  const { name, address, mark } = remote;
  const { path, pointer, title, uuid } = playbook;
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [record, setRecord] = useState<PickedRecord | null>(null);
  const { value: offer, error } = useAnswer(path, () =>
    askHost('run.offer', pointer === '' ? { path } : { path, pointer }),
  );
  const isOnRecord = offer?.trigger === 'cybersponse.action' && offer.modules.length > 0;
  const { form, inputs, read } = useAnswerForm(offer ? fieldsOf(offer) : []);
  const missing =
    (!offer && (error ? error.message : 'Its inputs are being read.')) ||
    (offer?.needsRecord === true && isOnRecord && !record && 'Choose the record first.') ||
    (typed !== name && `Type ${name} first.`);
  const start = () => {
    if (missing) return;
    const values = read();
    if (values === null) return;
    onClose();
    const on = record && { module: record.module, uuid: record.uuid };
    void startThere(name, { playbook: uuid ?? '', inputs: values, record: on }).catch(reportError);
  };
  return (
    <Dialog
      question
      title={`Start ${title} on ${name}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="danger" type="submit" form={formId} disabled={missing}>
            Start on {name}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <p>
          {address} <RemoteMarkBadge mark={mark} />
        </p>
        <p className={styles.muted}>
          It runs there as it is there, and really does what it does: it writes records, asks products, sends
          mail. Nothing takes that back.
        </p>
        {error && (
          <p role="alert" className={styles.error}>
            {error.message} {error.remedy}
          </p>
        )}
        {offer && isOnRecord && (
          <RecordField remote={name} modules={offer.modules} record={record} onChange={setRecord} />
        )}
        {offer && !isOnRecord && <p className={styles.muted}>It is started without a record.</p>}
        <FormFields {...inputs} />
        <TextField label={`Type ${name} to start it there`} value={typed} onChange={setTyped} />
      </form>
    </Dialog>
  );
}

/** What is made up for a trial run here is nothing to send elsewhere, and neither is a record of here. */
const fieldsOf = ({ inputs }: RunOffer): RunOffer['inputs'] =>
  inputs.map((field) => (field.isMadeUp ? { ...field, defaultValue: null } : field));
