import type { Dice } from './dice';
import { playbook } from './playbook';
import type { ConnectorUse, Shelf } from './scope';

/** What connectors of a house can be asked. */
export function ownConnector(dice: Dice, name: string, label: string): ConnectorUse {
  const operations = Array.from({ length: 3 + dice.below(5) }, (_, index) => {
    const [verb, thing] = [
      verbs[index % verbs.length] ?? 'get',
      dice.pick(['door', 'badge', 'reading', 'shelf']),
    ];
    return {
      name: `${verb}_${thing}_${index + 1}`,
      title: `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${thing} ${index + 1}`,
      parameters: dice.some(['door', 'floor', 'since', 'mode', 'notify', 'filters'], 0.5),
    };
  });
  return { name, label, version: `1.${dice.below(5)}.0`, operations };
}

const verbs = ['get', 'set', 'list', 'open', 'count', 'remove'];

const parameterTypes: Readonly<Record<string, object>> = {
  door: { type: 'text', required: true, placeholder: 'north' },
  floor: { type: 'integer', required: false, value: 1 },
  since: { type: 'datetime', required: false },
  mode: {
    type: 'select',
    required: true,
    options: ['Now', 'Later'],
    value: 'Now',
    onchange: {
      Now: [],
      Later: [
        { title: 'Minutes', name: 'minutes', type: 'integer', required: true, visible: true, editable: true },
      ],
    },
  },
  notify: { type: 'checkbox', required: false, value: false },
  filters: { type: 'json', required: false, tooltip: 'Größen in cm.' },
};

const shown = { visible: true, editable: true };

/** A connector package: manifest, program, sample playbooks in one file. */
export function connectorFiles(dice: Dice, connector: ConnectorUse): Record<string, unknown> {
  const { name, label, version, operations } = connector;
  const collection = dice.uuid();
  const shelf: Shelf = { modules: [], connectors: [connector], globals: [], callable: [] };
  const samples = operations.slice(0, 4).map(({ title }) =>
    playbook(
      dice,
      { ...shelf, modules: samplesWrite },
      {
        name: title,
        uuid: dice.uuid(),
        collection,
        length: 2,
        start: 'manual',
        parameters: [],
        tags: [name],
      },
    ),
  );
  return {
    'info.json': {
      name,
      version,
      label,
      description: `Talks to the ${label} of the house.`,
      publisher: 'House Works',
      cs_approved: false,
      cs_compatible: true,
      category: 'Utilities',
      icon_small_name: 'small.png',
      icon_large_name: 'large.png',
      help_online: 'https://house.example/help',
      configuration: {
        fields: [
          { title: 'Server URL', name: 'server_url', type: 'text', required: true, ...shown },
          { title: 'Key', name: 'api_key', type: 'password', required: true, ...shown },
          {
            title: 'Verify SSL',
            name: 'verify_ssl',
            type: 'checkbox',
            required: false,
            ...shown,
            value: true,
          },
        ],
      },
      operations: operations.map(({ name: operation, title, parameters }) => ({
        operation,
        title,
        category: 'investigation',
        description: `${title}: what the house knows about it.`,
        annotation: operation,
        enabled: true,
        parameters: parameters.map((each) => ({
          title: each.charAt(0).toUpperCase() + each.slice(1),
          name: each,
          ...shown,
          description: `The ${each} in question.`,
          tooltip: `The ${each} in question.`,
          ...parameterTypes[each],
        })),
        output_schema: { state: '', doors: [''], at: { floor: 0, isOpen: false } },
      })),
    },
    'connector.py': program(operations.map(({ name: operation }) => operation)),
    'operations.py': operationsProgram(operations.map(({ name: operation }) => operation)),
    '__init__.py': '',
    'requirements.txt': 'requests>=2.28\n',
    'release_notes.md': `# ${label} ${version}\n\n- First release – für alle Türen\n`,
    'images/small.png': picture,
    'images/large.png': picture,
    'playbooks/playbooks.json': {
      type: 'workflow_collections',
      data: [
        {
          '@type': 'WorkflowCollection',
          name: `Sample - ${label} - ${version}`,
          description: `Shows what the ${label} can do.`,
          visible: true,
          image: null,
          uuid: collection,
          deletedAt: null,
          importedBy: [],
          recordTags: [],
          workflows: samples,
        },
      ],
      exported_tags: [name],
      macros: [],
    },
  };
}

const samplesWrite = [
  { type: 'alerts', label: 'Alerts', texts: ['name', 'description'], lists: {} },
] satisfies Shelf['modules'];

const program = (
  operations: readonly string[],
) => `from connectors.core.connector import Connector, ConnectorError
from . import operations


class House(Connector):
    def execute(self, config, operation, params, **kwargs):
        action = getattr(operations, operation, None)
        if action is None:
            raise ConnectorError('Unknown operation: {0}'.format(operation))
        return action(config, params)

    def check_health(self, config):
        return bool(config.get('server_url'))


# ${operations.join(', ')}
`;

const operationsProgram = (operations: readonly string[]) =>
  `import requests\n${operations
    .map(
      (operation) =>
        `\n\ndef ${operation}(config, params):\n    answer = requests.post(config['server_url'] + '/${operation}', json=params, timeout=30)\n    return answer.json()\n`,
    )
    .join('')}`;

/** A picture of one grey point. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
