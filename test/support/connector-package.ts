import { writeTgz } from '../../main/archive/write-tgz';

const text = (content: unknown) =>
  Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));

/** A `.tgz` of a package: its files below one folder, given as texts or as values to be written as JSON. */
export const packageOf = (folder: string, files: Record<string, unknown>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    writeTgz(
      Object.entries(files).map(([path, content]) => ({ path: `${folder}/${path}`, bytes: text(content) })),
      new Date(0),
    ),
  );

const field = (name: string, options: object = {}) => ({
  name,
  title: name,
  type: 'text',
  required: false,
  ...options,
});

/** A connector with one operation of each kind a client can get wrong. */
export const strictConnector = (version = '1.0.0', info: object = {}): Uint8Array<ArrayBuffer> =>
  packageOf('strict', {
    'info.json': {
      name: 'strict',
      label: 'Strict',
      version,
      description: 'Wants everything right',
      publisher: 'Community',
      category: ['Utilities'],
      configuration: {
        fields: [
          field('server', { required: true }),
          field('key', { type: 'password', required: true }),
          field('mode', {
            type: 'select',
            options: ['open', 'proxied'],
            value: 'open',
            onchange: { proxied: [field('proxy', { required: true })] },
          }),
        ],
      },
      operations: [
        {
          operation: 'look_up',
          title: 'Look up',
          parameters: [field('ip', { required: true })],
          output_schema: { score: '' },
        },
        { operation: 'retired', title: 'Retired', enabled: false, parameters: [], output_schema: {} },
        {
          operation: 'regions',
          title: 'Regions',
          parameters: [],
          output_schema: ['eu', 'us'],
          is_config_required: false,
        },
      ],
      ...info,
    },
    'connector.py': 'from connectors.core.connector import Connector\n',
    'images/small.png': '\u0089PNG',
  });
