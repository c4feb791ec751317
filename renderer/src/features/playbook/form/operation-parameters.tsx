import { X } from 'lucide-react';
import { formOf } from '@core/content/connector/form';
import { validateForm } from '@core/content/connector/validate';
import { mapOf, type JsonMap } from '@core/text/values';
import { withParameter } from '@core/edit/playbook/connector-call';
import { joinPointer } from '@core/text/pointer';
import { useOperationParameters } from '../../../state/form-schema';
import { IconButton } from '../../../ui/icon-button';
import { Spinner } from '../../../ui/spinner';
import { FoundBelow } from '../panel/found-below';
import { useChangeArguments, useMapEdit, useStepForm } from './form-context';
import styles from './form.module.css';
import { MapFields } from './map-fields';
import { OperationParameter } from './operation-parameter';
import { TemplateInput } from './template-input';

interface OperationParametersProps {
  connector: string;
  operation: string;
  params: JsonMap;
}

/** The form of an operation: required parameters first, what a choice reveals behind it, the rest kept and shown. */
export function OperationParameters({ connector, operation, params }: OperationParametersProps) {
  const { subject, document, pointer, readOnly } = useStepForm();
  const fields = useOperationParameters(connector, operation);
  const change = useChangeArguments();
  const edit = useMapEdit('params');
  if (fields === undefined)
    return (
      <p className={styles.help}>
        <Spinner /> Looking up the parameters…
      </p>
    );
  const at = joinPointer(pointer, 'arguments', 'params');
  if (fields === null) {
    return (
      <div className={styles.group} role="group" aria-label="Parameters">
        <span className={styles.label}>Parameters</span>
        <p className={styles.help}>
          Nothing here describes this operation. Add its connector to the workspace for a form.
        </p>
        <MapFields keys={['params']} value={params} noun="parameter" />
        <FoundBelow path={subject.path} document={document} pointer={at} about="Parameters" />
      </div>
    );
  }
  const shown = formOf(fields, params);
  const { problems, unknown, idle } = validateForm(fields, params);
  return (
    <div className={styles.group} role="group" aria-label="Parameters">
      {shown.length > 0 && <span className={styles.label}>Parameters</span>}
      {shown.map(({ field, value, revealedBy }) => {
        const below = joinPointer(at, field.name);
        return (
          <div key={field.name || field.title} className={revealedBy ? styles.revealed : undefined}>
            <OperationParameter
              field={field}
              value={value}
              pointer={below}
              problem={problems.find((each) => each.field === field)?.message}
              onChange={(next, typed) =>
                change(
                  `Change ${field.title}`,
                  (args) => ({
                    ...args,
                    params: withParameter(fields, mapOf(args.params), field.name, next),
                  }),
                  typed ? `params ${field.name}` : null,
                )
              }
            />
          </div>
        );
      })}
      {[...idle, ...unknown].map((name) => (
        <div key={name} className={styles.fieldRow}>
          <div className={styles.rowValue}>
            <TemplateInput
              label={name}
              pointer={joinPointer(at, name)}
              value={params[name]}
              description={
                unknown.includes(name)
                  ? 'The operation does not declare it.'
                  : 'Not used with the choices made above.'
              }
              onChange={(next) => edit.set(name, next, `Change ${name}`, true)}
            />
          </div>
          {!readOnly && (
            <IconButton
              size="small"
              className={styles.eitherButton}
              label={`Remove ${name}`}
              icon={<X size={14} aria-hidden />}
              onClick={() => edit.remove(name, `Remove parameter ${name}`)}
            />
          )}
        </div>
      ))}
    </div>
  );
}
