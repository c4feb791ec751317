import { useState } from 'react';
import type { CalledOperation, ConnectorMove } from '@core/contract';
import { counterpart } from '@core/edit/connectors/suggest';
import { counted } from '@core/text/counted';
import { askHost } from '../../state/documents';
import { parametersOf, useFormSchema } from '../../state/form-schema';
import { reportError } from '../../state/toasts';
import { useAnswer } from '../../state/use-answer';
import { applyWorkspaceEdit } from '../../state/workspace-edits';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { PickField } from '../../ui/pick-field';
import { PlanPreview } from '../../ui/plan-preview';
import { Select } from '../../ui/select';
import styles from './managing.module.css';
import { mappingOf, OperationRows, type Choices, type Offers } from './operation-rows';

interface MoveConnectorProps {
  /** Name of the connector that steps call now; empty where that is to be chosen. */
  connector: string;
  onClose(): void;
}

/** Has the steps of many playbooks call another connector: shows what changes, and does it as one step of undo. */
export function MoveConnector({ connector, onClose }: MoveConnectorProps) {
  const { connectors } = useFormSchema();
  const [from, setFrom] = useState(connector);
  const [to, setTo] = useState('');
  const [config, setConfig] = useState<string | null>(null);
  const [choices, setChoices] = useState<Choices>({ operations: {}, parameters: {} });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const target = connectors.find(({ name }) => name === to);
  const called = useAnswer(from, async () =>
    from === '' ? null : askHost('connectors.calls', { connector: from }),
  );
  const calls = called.busy ? null : called.value;
  const offers = useOffers(to, calls?.operations ?? [], choices);
  const mapping = calls && target ? mappingOf(calls.operations, choices, offers) : [];
  const isKnown = mapping.every((operation) => offers.parameters.has(operation.to));
  const move: ConnectorMove | null =
    target && mapping.length > 0 && isKnown
      ? {
          from,
          to: {
            connector: to,
            label: target.label,
            version: target.version,
            config: config ?? target.configurations.find(({ isDefault }) => isDefault)?.uuid ?? '',
          },
          operations: mapping,
        }
      : null;
  const planned = useAnswer(JSON.stringify(move), async () => move && askHost('connectors.planMove', move));
  const plan = planned.value;
  const files = plan?.files.filter(({ path }) => !left.has(path)) ?? [];

  const apply = () => {
    if (!plan) return;
    onClose();
    applyWorkspaceEdit({ files, moved: [], deleted: [] }, plan.title).catch(reportError);
  };
  const leave = (path: string, isLeft: boolean) => {
    const copy = new Set(left);
    if (isLeft) copy.add(path);
    else copy.delete(path);
    setLeft(copy);
  };
  const options = connectors.map(({ name, label, version, here }) => ({
    id: name,
    label,
    description: [name, version, here && 'in this workspace'].filter(Boolean).join(' · '),
  }));
  const changed = files.reduce((sum, file) => sum + file.places.length, 0);
  return (
    <Dialog
      title="Change connector in playbooks"
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            disabled={changed > 0 && !planned.busy && !planned.error ? false : 'no step would change yet.'}
            onClick={apply}
          >
            {changed > 0 ? `Change ${counted(changed, 'step')}` : 'Change steps'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <PickField label="Steps that call" value={from} options={options} strict onChange={setFrom} />
        <PickField
          label="Call instead"
          value={to}
          options={options}
          strict
          placeholder="Choose a connector"
          onChange={(next) => {
            setTo(next);
            setConfig(null);
            setChoices({ operations: {}, parameters: {} });
          }}
        />
        {target && target.configurations.length > 1 && (
          <Select
            label="Configuration"
            options={target.configurations.map(({ uuid, name }) => ({ id: uuid, label: name }))}
            value={config ?? target.configurations.find(({ isDefault }) => isDefault)?.uuid ?? null}
            onChange={setConfig}
          />
        )}
        {calls && (
          <p className={styles.hint} role="status">
            {counted(calls.steps, 'step')} in {counted(calls.playbooks, 'playbook')} call it
            {calls.computed > 0 && `; of ${calls.computed} a template names the operation, and they stay`}.
          </p>
        )}
        {calls && target && (
          <OperationRows
            calls={calls.operations}
            target={target}
            offers={offers}
            choices={choices}
            onChange={setChoices}
          />
        )}
        {planned.error && (
          <p role="alert" className={styles.problem}>
            {planned.error.message} {planned.error.remedy}
          </p>
        )}
        {plan && plan.files.length > 0 && <PlanPreview plan={plan} left={left} onLeave={leave} />}
      </div>
    </Dialog>
  );
}

/** Operations of the target connector, and the parameters of those that are chosen. */
function useOffers(to: string, calls: readonly CalledOperation[], choices: Choices): Offers {
  const { connectors } = useFormSchema();
  const operations = connectors.find(({ name }) => name === to)?.operations ?? [];
  const chosen = [
    ...new Set(calls.flatMap((call) => choices.operations[call.name] ?? counterpart(call, operations) ?? [])),
  ].filter((name) => name !== '');
  const { value } = useAnswer(`${to}\n${chosen.join('\n')}`, async () => ({
    of: to,
    parameters: await Promise.all(
      chosen.map(async (name) => {
        const fields = await parametersOf(to, name);
        return [name, fields?.map((field) => ({ name: field.name, title: field.title })) ?? null] as const;
      }),
    ),
  }));
  return { operations, parameters: new Map(value?.of === to ? value.parameters : []) };
}
