import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { uuidOfIri } from '@core/content/iri';
import { textOf, type JsonMap } from '@core/text/values';
import {
  addBranch,
  branchesAt,
  changeBranch,
  moveBranch,
  removeBranch,
} from '@core/edit/playbook/branch-edits';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { Select } from '../../../ui/select';
import { Switch } from '../../../ui/switch';
import { EditableText } from '../../../ui/values/property-form';
import { newUuid } from '../editing/gestures';
import { perform } from '../editing/session';
import type { ArgumentFieldProps } from './argument-props';
import { useArgumentPlace, useStepForm } from './form-context';
import styles from './form.module.css';
import { TemplateInput } from './template-input';

/** Conditions of a Decision or buttons of a prompt, in step with the routes they lead along. */
export function BranchFields({ argument, value }: ArgumentFieldProps) {
  const { subject, step, readOnly } = useStepForm();
  const isDecision = argument.kind === 'branches';
  const noun = isDecision ? 'branch' : 'button';
  const branches = branchesAt(value);
  return (
    <div className={styles.group} role="group" aria-label={argument.title}>
      <span className={styles.label}>{argument.title}</span>
      {argument.help && <p className={styles.help}>{argument.help}</p>}
      <ol className={styles.cards}>
        {branches.map((branch, index) => (
          <BranchCard
            key={index}
            branch={branch}
            index={index}
            count={branches.length}
            isDecision={isDecision}
            argument={argument.key}
          />
        ))}
      </ol>
      {!readOnly && (
        <Button
          size="small"
          tone="quiet"
          icon={<Plus size={14} aria-hidden />}
          onClick={() => perform(subject, (state) => addBranch(state, step.uuid))}
        >
          Add {noun}
        </Button>
      )}
    </div>
  );
}

interface BranchCardProps {
  branch: JsonMap;
  index: number;
  count: number;
  isDecision: boolean;
  argument: string;
}

function BranchCard({ branch, index, count, isDecision, argument }: BranchCardProps) {
  const { subject, model, step, readOnly } = useStepForm();
  const place = useArgumentPlace(argument, ...(isDecision ? [] : ['options']), index);
  const change = (next: Partial<JsonMap>) =>
    perform(
      subject,
      (state) => changeBranch(state, step.uuid, index, next, newUuid),
      `branch ${step.uuid} ${index} ${Object.keys(next).join()}`,
    );
  const label = textOf(branch.option) ?? '';
  const isDefault = branch.default === true;
  const others = [...model.steps].filter(([id, one]) => id !== step.uuid && one.type?.family !== 'trigger');
  const name = label || `${isDecision ? 'Branch' : 'Button'} ${index + 1}`;
  return (
    <li className={styles.card} aria-label={name}>
      <div className={styles.cardHead}>
        <EditableText
          label={isDecision ? 'Label' : 'Button'}
          value={label}
          readOnly={readOnly}
          onChange={(text) => change({ option: text ?? '' })}
        />
        {!readOnly && (
          <>
            <IconButton
              size="small"
              label={`Move ${name} up`}
              icon={<ArrowUp size={14} aria-hidden />}
              disabled={index === 0 && 'It is the first'}
              onClick={() => perform(subject, (state) => moveBranch(state, step.uuid, index, index - 1))}
            />
            <IconButton
              size="small"
              label={`Move ${name} down`}
              icon={<ArrowDown size={14} aria-hidden />}
              disabled={index === count - 1 && 'It is the last'}
              onClick={() => perform(subject, (state) => moveBranch(state, step.uuid, index, index + 1))}
            />
            <IconButton
              size="small"
              label={`Remove ${name}`}
              icon={<X size={14} aria-hidden />}
              onClick={() => perform(subject, (state) => removeBranch(state, step.uuid, index))}
            />
          </>
        )}
      </div>
      {isDecision && !isDefault && (
        <TemplateInput
          label="When"
          pointer={`${place.pointer}/condition`}
          value={branch.condition ?? ''}
          onChange={(condition) => change({ condition })}
        />
      )}
      <Select
        label="Leads to"
        value={uuidOfIri(branch.step_iri)}
        options={others.map(([id, one]) => ({ id, label: one.name || id }))}
        placeholder="Not connected"
        disabled={readOnly}
        onChange={(target) => change({ step_iri: target })}
      />
      <Switch
        label={isDecision ? 'Taken when no other condition holds' : 'The button to take'}
        checked={isDecision ? isDefault : branch.primary === true}
        disabled={readOnly}
        onChange={(on) => change(isDecision ? { default: on } : { primary: on })}
      />
    </li>
  );
}
