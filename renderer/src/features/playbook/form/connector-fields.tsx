import { useRef } from 'react';
import { asText, mapOf, textOf, type JsonMap } from '@core/text/values';
import {
  callOf,
  withCall,
  withConfiguration,
  withConnector,
  withOperation,
} from '@core/edit/playbook/connector-call';
import { joinPointer } from '@core/text/pointer';
import { parametersOf, useFormSchema } from '../../../state/form-schema';
import { reportError } from '../../../state/toasts';
import { PickField } from '../../../ui/pick-field';
import { ExpressionField } from './expression-field';
import { useChangeArguments, useStepForm } from './form-context';
import { OperationParameters } from './operation-parameters';
import { TemplateInput } from './template-input';

/** What a connector is to do: which one, its operation with the operation's form, and what it runs with. */
export function ConnectorFields() {
  const { step, pointer, readOnly } = useStepForm();
  const { connectors } = useFormSchema();
  const change = useChangeArguments();
  const { type, arguments: args } = step;
  const name = textOf(args.connector) ?? type?.connector ?? '';
  const connector = connectors.find((each) => each.name === name);
  const operation = textOf(args.operation) ?? '';
  const at = (key: string) => joinPointer(pointer, 'arguments', key);
  // What was entered for another connector or operation is restored when it is selected again.
  const left = useRef(new Map<string, JsonMap>());
  const leave = () => {
    const call = callOf(args);
    left.current.set(name, call).set(`${name} ${operation}`, call);
  };
  const chooseConnector = (next: string) => {
    leave();
    const before = left.current.get(next);
    const chosen = connectors.find((each) => each.name === next);
    change('Choose a connector', (now) =>
      before ? withCall(now, before) : withConnector(now, next, chosen),
    );
  };
  const chooseOperation = async (next: string) => {
    leave();
    const before = left.current.get(`${name} ${next}`);
    const parameters = before ? null : await parametersOf(name, next);
    change('Choose an operation', (now) =>
      before ? withCall(now, before) : withOperation(now, next, connector, parameters),
    );
  };
  const described = connector?.operations.find((each) => each.name === operation)?.description ?? undefined;
  return (
    <>
      {type?.connector === undefined && (
        <div>
          <ExpressionField
            label="Connector *"
            pointer={at('connector')}
            value={args.connector}
            onChange={(next) =>
              change('Choose a connector', (now) => ({ ...now, connector: next }), 'connector')
            }
          >
            <PickField
              label="Connector *"
              value={name}
              options={connectors.map((each) => ({
                id: each.name,
                label: each.label,
                description: [each.name, each.version, each.here && 'in this workspace']
                  .filter(Boolean)
                  .join(' · '),
              }))}
              placeholder="Choose a connector"
              readOnly={readOnly}
              onChange={chooseConnector}
            />
          </ExpressionField>
        </div>
      )}
      <div>
        <ExpressionField
          label="Operation *"
          pointer={at('operation')}
          value={args.operation}
          onChange={(next) =>
            change('Choose an operation', (now) => ({ ...now, operation: next }), 'operation')
          }
        >
          <PickField
            label="Operation *"
            value={operation}
            options={(connector?.operations ?? []).map((each) => ({
              id: each.name,
              label: each.title,
              description: each.description ?? each.name,
            }))}
            placeholder="Choose an operation"
            description={described}
            readOnly={readOnly}
            onChange={(next) => void chooseOperation(next).catch(reportError)}
          />
        </ExpressionField>
      </div>
      {operation !== '' && (
        <OperationParameters connector={name} operation={operation} params={mapOf(args.params)} />
      )}
      {('config' in args || type?.arguments.some(({ key }) => key === 'config')) && (
        <div>
          <ExpressionField
            label="Configuration"
            pointer={at('config')}
            value={args.config}
            onChange={(next) =>
              change('Choose a configuration', (now) => withConfiguration(now, next), 'config')
            }
          >
            <PickField
              label="Configuration"
              value={asText(args.config ?? '')}
              options={(connector?.configurations ?? []).map(({ uuid, name: title, isDefault }) => ({
                id: uuid,
                label: isDefault ? `${title} (default)` : title,
                description: uuid,
              }))}
              placeholder="The connector's default"
              readOnly={readOnly}
              onChange={(next) => change('Choose a configuration', (now) => withConfiguration(now, next))}
            />
          </ExpressionField>
        </div>
      )}
      <div>
        <TemplateInput
          label="Version of the connector"
          pointer={at('version')}
          value={args.version ?? ''}
          onChange={(version) => change('Change the version', (now) => ({ ...now, version }), 'version')}
        />
      </div>
    </>
  );
}
