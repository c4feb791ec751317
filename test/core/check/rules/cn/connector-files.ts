import { packFiles, playbook, step, type Json } from '../../../../support/playbook-json';
import { playbookPath } from '../fixture';

/** A field of a form, right in every way. */
export const field = (more: Json = {}): Json => ({
  title: 'URL',
  name: 'url',
  type: 'text',
  required: true,
  visible: true,
  editable: true,
  ...more,
});

/** An operation, right in every way. */
export const operation = (more: Json = {}): Json => ({
  operation: 'get_url',
  title: 'Get URL',
  description: 'Asks.',
  category: 'investigation',
  parameters: [field()],
  output_schema: { score: 0 },
  ...more,
});

/** The manifest of a connector, right in every way. */
export const manifest = (more: Json = {}): Json => ({
  name: 'lookup',
  label: 'Lookup',
  version: '1.0.0',
  description: 'Asks.',
  category: 'Utilities',
  publisher: 'Somebody',
  help_online: 'https://help.example/lookup',
  configuration: { fields: [field({ name: 'server' })] },
  operations: [operation()],
  ...more,
});

export const manifestPath = 'lookup/info.json';

/** A workspace with one connector. */
export const connector = (more: Json = {}, files: Json = {}): Json => ({
  [manifestPath]: manifest(more),
  ...files,
});

/** One whose only operation has these parameters. */
export const withParameters = (...parameters: unknown[]): Json =>
  connector({ operations: [operation({ parameters })] });

/** Where the parameter of this number stands. */
export const parameter = (index: number, rest = ''): string =>
  `${manifestPath}#/operations/0/parameters/${index}${rest}`;

export const selectField = (more: Json = {}): Json =>
  field({ name: 'method', title: 'Method', type: 'select', options: ['GET', 'POST'], ...more });

/** A pack with a step that calls the connector, which is beside it. */
export const calling = (args: Json, operations: unknown[] = [operation()]): Json =>
  Object.fromEntries([
    ...Object.entries(
      packFiles({
        [playbookPath]: playbook({
          steps: [
            step(2, 'connector', { connector: 'lookup', version: '1.0.0', operation: 'get_url', ...args }),
          ],
        }),
      }),
    ).map(([path, value]) => [`pack/${path}`, value]),
    [manifestPath, manifest({ operations })],
  ]);

export const callPath = `pack/${playbookPath}`;
/** Where the arguments of the calling step stand: a trigger is put in front of it. */
export const callArguments = `${callPath}#/steps/1/arguments`;
