import { documentationOf } from '@core/docs/documentation';
import { playbookJson, referenced } from '../../../support/playbook-builder';
import { runChecks } from '../../../support/run-checks';
import { worldOf } from '../../../support/world';
import { jsonChanges } from '../mutate-json';
import { Broken, type Target } from '../target';

const playbook = playbookJson('Ask', {
  parameters: ['word'],
  steps: {
    Start: referenced,
    Set: ['SetVariable', { x: '{{ vars.word }}', for_each: { item: '{{ [1] }}' } }],
    Look: ['Connectors', { connector: 'intel', operation: 'lookup', params: { a: 1 } }],
    Branch: [
      'Decision',
      { conditions: [{ option: 'Yes', condition: '{{ true }}', step_iri: '/api/3/workflow_steps/1' }] },
    ],
    Find: [
      'FindRecords',
      { module: 'alerts', query: { logic: 'AND', filters: [{ field: 'a', operator: 'eq', value: 1 }] } },
    ],
  },
});

const manifest = {
  name: 'demo',
  version: '1.0.0',
  type: 'solutionpack',
  label: 'Demo',
  contents: { playbooks: [{ name: '01 - Demo' }] },
};
const colours = {
  '@type': 'PicklistName',
  name: 'Colour',
  uuid: '2d9f1b0e-6a3b-4a7e-9f53-0d1de04e2d99',
  picklists: [],
};

/** Files an input may stand in for; the first byte chooses. */
const places = [
  'playbooks/01 - Demo/Ask.json',
  'info.json',
  'modules/tides/mmd.json',
  'picklists/Colour.json',
  'connectors/intel/info.json',
  'packwright.config.json',
  'tests/a.test.yaml',
  'globalVariables/A.json',
];

/** A pack with any file in it is checked and documented, and every place a finding names is in its file. */
export const packs: Target = {
  words: [
    '"uuid": ',
    '"steps": ',
    '[]',
    '{}',
    'null',
    '"arguments": {',
    '"@type": "Workflow"',
    '"name": "__proto__"',
    '"constructor": ',
    '"/api/3/workflows/"',
    '{{',
    '}}',
    '1e999',
    '"filters": [',
    '"fields": ',
    '"attributes": [{"name": "a", "type": "string"}]',
  ],
  changes: jsonChanges('\u0000', 1),
  seeds: () =>
    [
      playbook,
      manifest,
      {
        '@type': 'StagingModelMetadata',
        type: 'tides',
        attributes: [{ name: 'name', type: 'string', formType: 'text' }],
      },
      colours,
      {
        name: 'intel',
        version: '1.0.0',
        configuration: { fields: [] },
        operations: [{ operation: 'lookup', parameters: [] }],
      },
      { rules: { PB101: 'off' }, suppressions: [{ rule: 'PB102', reason: 'x' }] },
    ].map((value, index) => Buffer.from(`${index}${JSON.stringify(value)}`)),
  run(input) {
    const place = places[(input[0] ?? 0) % places.length] ?? '';
    const text = input.subarray(1).toString('utf8');
    const files = { 'info.json': manifest, 'picklists/Colour.json': colours, [place]: text };
    const world = worldOf(files);
    const findings = runChecks(world);
    for (const { path, range } of findings) {
      if (range.start.line < 1 || range.start.column < 1)
        throw new Broken(`a finding without a place in ${path}`);
    }
    const roots = world.roots();
    const checked = roots.flatMap((root) => world.files(root));
    documentationOf({ title: 'Fuzz', version: '1', roots, files: checked });
    return [...new Set(findings.map(({ code }) => code))].sort().join(' ').slice(0, 200);
  },
};
