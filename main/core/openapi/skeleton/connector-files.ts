import { packageName } from '../../starter/names';
import type { ApiDescription } from '../description';
import { configurationOf } from './configuration';
import { pythonName } from './names';
import { type SkeletonField, type SkeletonOperation, skeletonOperations } from './operations';
import { clientPython, connectorPython, operationsPython } from './python';

/** What the author says of the new connector. */
export interface NewConnector {
  /** As people will read it; the title of the description without it. */
  label: string | null;
  publisher: string;
}

/** Files of a connector that is made from a description, by their path below its package. */
export interface ConnectorFiles {
  /** Of the package, as the platform names it. */
  name: string;
  label: string;
  operations: number;
  files: readonly { path: string; text: string }[];
}

/**
 * A connector for what a description offers: its manifest with an operation, a form and an output schema each, Python that
 * asks the service, and tests that run it against a mock server made from the description.
 * @param source the description as it was read, which the tests keep beside them; `name` ends in what it is written in
 */
export function connectorFiles(
  description: ApiDescription,
  { label: wanted, publisher }: NewConnector,
  source: { name: string; text: string },
): ConnectorFiles {
  const label = wanted ?? description.title;
  const name = packageName(label) || 'connector';
  const operations = skeletonOperations(description);
  const value = manifestOf(name, label, publisher, description, operations);
  const kept = /\.ya?ml$/i.test(source.name) ? 'openapi.yaml' : 'openapi.json';
  return {
    name,
    label,
    operations: operations.length,
    files: [
      { path: 'info.json', text: json(value) },
      { path: '__init__.py', text: '' },
      { path: 'connector.py', text: connectorPython(name, className(name)) },
      { path: 'client.py', text: clientPython(name, description, operations) },
      { path: 'operations.py', text: operationsPython(operations) },
      { path: 'requirements.txt', text: 'requests\n' },
      { path: 'release_notes.md', text: '## 1.0.0\n\n- First release.\n' },
      { path: `tests/${kept}`, text: source.text },
      {
        path: `tests/${name}.connector-test.json`,
        text: json(testsOf(description, operations, kept)),
      },
    ],
  };
}

// As authors of connectors write them: the platform's own style has a list where a map is empty.
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function className(name: string): string {
  const joined = pythonName(name, 'connector')
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
  return `${joined}Connector`;
}

function manifestOf(
  name: string,
  label: string,
  publisher: string,
  description: ApiDescription,
  operations: readonly SkeletonOperation[],
): unknown {
  return {
    name,
    version: '1.0.0',
    label,
    description: `Operations of ${description.title}.`,
    publisher,
    cs_approved: false,
    cs_compatible: true,
    category: ['Utilities'],
    help_online: '',
    configuration: {
      fields: configurationOf(description).map((field) => ({ ...field, ...shown(field.description) })),
    },
    operations: operations.map(
      ({ name: operation, title, category, description: said, fields, outputSchema }) => ({
        operation,
        title,
        category,
        description: said,
        annotation: operation,
        enabled: true,
        parameters: fields.map(parameterOf),
        output_schema: outputSchema,
      }),
    ),
  };
}

const shown = (description: string) => ({
  visible: true,
  editable: true,
  ...(description === '' ? {} : { description, tooltip: description }),
});

function parameterOf({ title, name, type, required, description, options, value }: SkeletonField): unknown {
  return {
    title,
    name,
    type,
    required,
    ...shown(description),
    ...(options === null ? {} : { options }),
    ...(value === undefined ? {} : { value }),
  };
}

/** A test of each operation: it returns, asks the service once for what it is there for, and fits its output schema. */
function testsOf(
  { security }: ApiDescription,
  operations: readonly SkeletonOperation[],
  openapi: string,
): unknown {
  return {
    openapi,
    config: {
      server_url: 'https://service.example.com',
      ...(security.kind === 'key' ? { api_key: 'any-key' } : {}),
      ...(security.kind === 'basic' ? { username: 'any', password: 'any-password' } : {}),
      ...(security.kind === 'bearer' ? { token: 'any-token' } : {}),
      ...(security.kind === 'oauth' ? { client_id: 'any', client_secret: 'any-secret' } : {}),
    },
    tests: [
      { name: 'Is healthy', expect: {} },
      ...operations.map(({ name, method, title, fields, fitsSchema }) => ({
        name: `${title} (${name})`,
        operation: name,
        params: Object.fromEntries(
          fields.flatMap(({ name: key, required, sample }) => (required ? [[key, sample]] : [])),
        ),
        expect: {
          requests: [{ method, source: 'mock server' }],
          ...(fitsSchema ? { outputSchema: true } : {}),
        },
      })),
    ],
  };
}
