import type { CalledOperation, ConnectorMove, SchemaConnector } from '@core/contract';
import { counterpart } from '@core/edit/connectors/suggest';
import { counted } from '@core/text/counted';
import { PickField } from '../../ui/pick-field';
import styles from './managing.module.css';

/** What was chosen by hand; what is not in it is suggested. */
export interface Choices {
  /** By operation: the one called instead, empty for none. */
  operations: Readonly<Record<string, string>>;
  /** By operation and parameter (`keyOf`): its new name, empty where it goes. */
  parameters: Readonly<Record<string, string>>;
}

/** What can be chosen. */
export interface Offers {
  operations: readonly { name: string; title: string }[];
  /** By operation: null where nobody declares them, nothing while they are asked for. */
  parameters: ReadonlyMap<string, readonly { name: string; title: string }[] | null>;
}

const keyOf = (operation: string, parameter: string) => `${operation}\n${parameter}`;

function operationFor(call: CalledOperation, choices: Choices, { operations }: Offers): string {
  return choices.operations[call.name] ?? counterpart(call, operations) ?? '';
}

/** The new name of a parameter: chosen, suggested, or its own where nobody says which there are. */
function parameterFor(
  call: CalledOperation,
  parameter: string,
  to: string,
  choices: Choices,
  offers: Offers,
) {
  const chosen = choices.parameters[keyOf(call.name, parameter)];
  if (chosen !== undefined) return chosen;
  const offered = offers.parameters.get(to);
  return offered ? (counterpart({ name: parameter, title: parameter }, offered) ?? parameter) : parameter;
}

/** What the choices come to. */
export function mappingOf(
  calls: readonly CalledOperation[],
  choices: Choices,
  offers: Offers,
): ConnectorMove['operations'] {
  return calls.flatMap((call) => {
    const to = operationFor(call, choices, offers);
    if (to === '') return [];
    const title = offers.operations.find(({ name }) => name === to)?.title ?? to;
    const parameters = call.parameters.map((from) => {
      const name = parameterFor(call, from, to, choices, offers);
      return { from, to: name === '' ? null : name };
    });
    return [{ from: call.name, to, title, parameters }];
  });
}

interface OperationRowsProps {
  calls: readonly CalledOperation[];
  target: SchemaConnector;
  offers: Offers;
  choices: Choices;
  onChange(choices: Choices): void;
}

/** For each operation in use the one that is called instead, and for each of its parameters its new name. */
export function OperationRows({ calls, target, offers, choices, onChange }: OperationRowsProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Operation, parameter</th>
          <th scope="col">Of {target.label}</th>
        </tr>
      </thead>
      <tbody>
        {calls.map((call) => (
          <Operation key={call.name} call={call} offers={offers} choices={choices} onChange={onChange} />
        ))}
      </tbody>
    </table>
  );
}

function Operation({
  call,
  offers,
  choices,
  onChange,
}: Omit<OperationRowsProps, 'calls' | 'target'> & { call: CalledOperation }) {
  const to = operationFor(call, choices, offers);
  const offered = offers.parameters.get(to) ?? null;
  return (
    <>
      <tr>
        <td>
          <strong>{call.title}</strong> <span className={styles.hint}>{counted(call.steps, 'step')}</span>
        </td>
        <td>
          <PickField
            label={`Instead of ${call.title}`}
            hideLabel
            value={to}
            placeholder="Stays as it is"
            options={offers.operations.map(({ name, title }) => ({
              id: name,
              label: title,
              description: name,
            }))}
            onChange={(name) =>
              onChange({ ...choices, operations: { ...choices.operations, [call.name]: name } })
            }
          />
        </td>
      </tr>
      {offers.parameters.has(to) &&
        call.parameters.map((parameter) => {
          const name = parameterFor(call, parameter, to, choices, offers);
          const isUnknown = offered !== null && name !== '' && !offered.some((one) => one.name === name);
          return (
            <tr key={parameter}>
              <td className={styles.parameter}>{parameter}</td>
              <td>
                <PickField
                  label={`New name of ${parameter} of ${call.title}`}
                  hideLabel
                  value={name}
                  placeholder="Its value goes"
                  error={
                    isUnknown ? `${to} has no parameter of this name: choose one, or empty it.` : undefined
                  }
                  options={(offered ?? []).map((one) => ({
                    id: one.name,
                    label: one.title,
                    description: one.name,
                  }))}
                  onChange={(next) =>
                    onChange({
                      ...choices,
                      parameters: { ...choices.parameters, [keyOf(call.name, parameter)]: next },
                    })
                  }
                />
              </td>
            </tr>
          );
        })}
    </>
  );
}
