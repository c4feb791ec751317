import { describe, expect, it } from 'vitest';
import type { Playbook } from '@core/content/playbook';
import type { RunTrace } from '@core/contract/run';
import type { StepHistory } from '@core/contract/run-state';
import { startRun } from '@core/engine/run';
import { Scenario } from '@core/engine/scenario/scenario';
import { surround } from '@core/engine/scenario/surround';
import { MemoryPicklists } from '@core/engine/stores/memory-picklists';
import { MemoryStore } from '@core/engine/stores/memory-store';
import { stepOf, testClock } from '../../support/engine-run';
import {
  buildPlaybook,
  playbookUuid,
  referenced,
  type StepParts,
  stepUuid,
} from '../../support/playbook-builder';

const addresses = '/pm/config/adom/root/obj/firewall/address';
const policies = '/pm/config/adom/root/pkg/default/firewall/policy';

function run(
  playbook: Playbook,
  networkManager: object = {},
  history: readonly StepHistory[] = [],
): Promise<RunTrace> {
  const picklists = new MemoryPicklists();
  const store = new MemoryStore(new Map(), picklists);
  const host = surround(
    {
      store,
      picklists,
      host: {
        playbook: () => playbook,
        records: store,
        connectors: {},
        picklists,
        globals: {},
        wall: { elapsed: () => 0, breathe: () => Promise.resolve() },
      },
    },
    Scenario.parse({ networkManager }),
  );
  const request = {
    playbook: playbookUuid('P'),
    records: [],
    inputs: {},
    useMocks: false,
    answers: {},
    seed: 1,
    startAt: testClock,
    history,
  };
  return startRun(request, host).result;
}

const rpc = (
  operation: string,
  url: string,
  data: unknown,
  more: Record<string, unknown> = {},
): StepParts => [
  'Connectors',
  {
    connector: 'fortinet-fortimanager-json-rpc',
    version: '1.0.5',
    operation: `json_rpc_${operation}`,
    params: { url, data, ...more },
  },
];

const policy = {
  name: 'block',
  srcaddr: ['all'],
  dstaddr: ['bad'],
  service: ['ALL'],
  schedule: ['always'],
  action: 'deny',
};
const scope = [{ name: 'branch-1', vdom: 'root' }];

describe('the connector of the network manager', () => {
  const whole = buildPlaybook('P', {
    steps: {
      Start: referenced,
      Address: rpc('add', addresses, JSON.stringify({ data: { name: 'bad', subnet: '192.0.2.66/32' } })),
      Policy: rpc('add', policies, { data: policy }),
      Install: rpc('execute', '/securityconsole/install/package', {
        data: { adom: 'root', pkg: 'default', scope },
      }),
      Watch: [
        'Connectors',
        {
          ...rpc('get', '/task/task/{{ vars.steps.Install.data.execute_response.task }}', '{}')[1],
          do_until: {
            condition: '{{ vars.result.data.get_response.percent == 100 }}',
            delay: 5,
            retries: 20,
          },
        },
      ],
      Look: rpc('get', '/pm/config/device/branch-1/vdom/root/firewall/policy', {
        fields: ['name', 'action'],
      }),
    },
  });

  it('adds an address and a policy, installs, and waits for the task, all offline', async () => {
    const trace = await run(whole);
    expect(trace.error).toBeNull();
    expect(stepOf(trace, 'Address').result).toMatchObject({
      data: { add_response: { name: 'bad' }, status: 0 },
    });
    expect(stepOf(trace, 'Policy').result).toMatchObject({
      data: { add_response: { policyid: 1 }, status: 0 },
    });
    const watch = stepOf(trace, 'Watch');
    expect(watch.result).toMatchObject({
      data: { get_response: { percent: 100, state: 'done', num_err: 0 } },
    });
    expect((watch.endedAt ?? 0) - watch.startedAt).toBe(20_000);
    expect(stepOf(trace, 'Look').result).toMatchObject({
      data: { get_response: [{ name: 'block', action: 'deny' }], status: 0 },
    });
    expect(stepOf(trace, 'Address')).toMatchObject({
      source: 'simulated',
      messages: [`The simulated network manager was asked: add ${addresses}`],
    });
    expect(JSON.stringify(await run(whole))).toBe(JSON.stringify(trace));
  });

  it('finds done what a run taken up again has done', async () => {
    const trace = await run(whole);
    const last = trace.history.findIndex((entry) => entry.step === stepUuid('P', 'Look'));
    expect(last).toBeGreaterThan(3);
    const again = await run(whole, {}, trace.history.slice(0, last));
    expect(stepOf(again, 'Look').result).toEqual(stepOf(trace, 'Look').result);
  });

  it('waits for a task by itself, and reports what a device refused', async () => {
    const playbook = buildPlaybook('P', {
      steps: {
        Start: referenced,
        Install: rpc(
          'execute',
          '/securityconsole/install/package',
          { adom: 'root', pkg: 'default' },
          { track_task: true },
        ),
      },
    });
    const devices = [{ name: 'branch-1' }, { name: 'branch-2', conn_status: 'down' }];
    const install = stepOf(await run(playbook, { devices, system: { taskSeconds: 42 } }), 'Install');
    expect(install.result).toMatchObject({
      data: {
        execute_response: { task: 101 },
        task_response: { percent: 100, num_err: 1, total_task_time: '0:00:45' },
      },
    });
  });

  it('locks, commits and unlocks by itself where workspaces are on', async () => {
    const playbook = buildPlaybook('P', {
      steps: {
        Start: referenced,
        Add: rpc('add', addresses, { data: { name: 'kept' } }),
        Look: rpc('get', addresses, { option: 'count' }),
        Locks: rpc('get', '/dvmdb/adom/root/workspace/lockinfo', {}),
      },
    });
    const trace = await run(playbook, { system: { workspaceMode: 'normal' } });
    expect(stepOf(trace, 'Add').result).toMatchObject({ data: { status: 0 } });
    expect(stepOf(trace, 'Add').messages).toHaveLength(4);
    expect(stepOf(trace, 'Look').result).toMatchObject({ data: { get_response: 3 } });
    expect(stepOf(trace, 'Locks').result).toMatchObject({ data: { get_response: [] } });
  });

  it('answers with the code of a refusal, and fails on data that is none', async () => {
    const playbook = buildPlaybook('P', {
      steps: {
        Start: referenced,
        Missing: rpc('get', `${addresses}/ghost`, ''),
        Free: [
          'Connectors',
          {
            connector: 'fortinet-fortimanager-json-rpc',
            operation: 'json_rpc_freeform',
            params: { method: 'get', data: [{ url: '/dvmdb/device', option: 'count' }] },
          },
        ],
        Broken: rpc('add', addresses, '{"data":'),
      },
    });
    const trace = await run(playbook);
    expect(stepOf(trace, 'Missing').result).toMatchObject({
      data: { get_response: { status: { code: -3, message: 'Object does not exist' } }, status: -3 },
    });
    expect(stepOf(trace, 'Free').result).toMatchObject({ data: { free_form_response: 3, status: 0 } });
    expect(stepOf(trace, 'Broken')).toMatchObject({ status: 'failed' });
    expect(stepOf(trace, 'Broken').error).toContain('Could not parse JSON');
  });
});

describe('HTTP steps', () => {
  const ask = (body: unknown, headers: object = {}): StepParts => [
    'CyopsUtilites',
    {
      connector: 'cyops_utilities',
      operation: 'api_call',
      params: { url: 'https://fmg.example.net/jsonrpc', method: 'POST', headers, body },
    },
  ];

  it('sign in and go on with the session; a key does as well', async () => {
    const playbook = buildPlaybook('P', {
      steps: {
        Start: referenced,
        Login: ask({
          id: 1,
          method: 'exec',
          params: [{ url: 'sys/login/user', data: { user: 'admin', passwd: 'packwright' } }],
        }),
        List: ask({
          id: 2,
          method: 'get',
          params: [{ url: '/dvmdb/device', option: ['count'] }],
          session: '{{ vars.steps.Login.data.session }}',
        }),
        Keyed: ask(
          { id: 3, method: 'get', params: [{ url: '/dvmdb/device', option: ['count'] }] },
          { Authorization: 'Bearer packwright-key' },
        ),
        Stranger: ask({ id: 4, method: 'get', params: [{ url: '/dvmdb/device' }] }),
      },
    });
    const trace = await run(playbook);
    expect(trace.error).toBeNull();
    expect(stepOf(trace, 'List').result).toMatchObject({
      data: { id: 2, result: [{ data: 3, status: { code: 0 } }] },
    });
    expect(stepOf(trace, 'Keyed').result).toMatchObject({ data: { result: [{ data: 3 }] } });
    expect(stepOf(trace, 'Stranger').result).toMatchObject({ data: { result: [{ status: { code: -11 } }] } });
  });
});
