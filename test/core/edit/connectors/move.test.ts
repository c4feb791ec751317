import { describe, expect, it } from 'vitest';
import { callsOf } from '@core/edit/connectors/calls';
import { planConnectorMove } from '@core/edit/connectors/move';
import { counterpart } from '@core/edit/connectors/suggest';
import type { ConnectorMove } from '@core/contract/connector-moves';
import type { GraphFile } from '@core/content/graph/facts';
import { applyChanges, invertChanges } from '@core/text/changes';
import { getAt } from '@core/text/pointer';
import { corpus } from '../../../support/corpus';
import { readWorkspace } from '../../../../main/workspace/read-workspace';
import { graphFiles } from '../../../support/graph-files';
import { packFiles, playbook, step } from '../../../support/playbook-json';

const call = (operation: string, params: unknown, more = {}) => ({
  connector: 'virustotal',
  name: 'VirusTotal',
  version: '2.1.0',
  operation,
  operationTitle: operation,
  config: 'c1',
  params,
  ...more,
});

const inPack = (value: unknown): GraphFile => {
  const path = 'playbooks/A collection/A playbook.json';
  const texts = Object.entries(packFiles({ [path]: value })).map(
    ([name, one]) => [name, JSON.stringify(one, null, 2)] as const,
  );
  const found = graphFiles(new Map(texts)).find((one) => one.path === path);
  if (!found) throw new Error('The playbook is in no pack.');
  return found;
};

const file = (): GraphFile =>
  inPack(
    playbook({
      steps: [
        step(1, 'manual'),
        step(2, 'connector', call('query_ip', { ip: '{{ vars.a }}', 'b\\/c': 1, relations: ['x'] }), {
          name: 'Ask',
        }),
        step(3, 'connector', call('query_file', { hash: 'h' }), { name: 'Ask file' }),
        step(4, 'connector', call('{{ vars.op }}', {}), { name: 'Computed' }),
        step(5, 'connector', { ...call('query_ip', { ip: 'x' }), connector: 'other' }, { name: 'Other' }),
        step(6, 'connector', call('query_ip', [], { config: null }), { name: 'Bare' }),
      ],
    }),
  );

const move = (parameters: ConnectorMove['operations'][number]['parameters']): ConnectorMove => ({
  from: 'virustotal',
  to: { connector: 'virustotal-premium', label: 'VirusTotal Premium', version: '3.0.0', config: 'c9' },
  operations: [{ from: 'query_ip', to: 'ip_report', title: 'IP report', parameters }],
});

const moved = (one: GraphFile, how: ConnectorMove): unknown => {
  const [edit] = planConnectorMove([one], how).edit.files;
  return JSON.parse(applyChanges(one.text, edit?.changes ?? []));
};

describe('steps that call a connector', () => {
  it('are counted by operation, with the parameters they give', () => {
    expect(callsOf([file()], 'virustotal')).toEqual({
      steps: 4,
      playbooks: 1,
      computed: 1,
      operations: [
        { name: 'query_ip', title: 'query_ip', steps: 2, parameters: ['ip', 'b\\/c', 'relations'] },
        { name: 'query_file', title: 'query_file', steps: 1, parameters: ['hash'] },
      ],
    });
  });

  it('are not the samples that a connector ships', () => {
    const shipped = { ...file(), root: { ...file().root, type: 'connector' as const } };
    expect(callsOf([shipped], 'virustotal').steps).toBe(0);
  });

  it('call another one, with values under new names and every other byte as before', () => {
    const one = file();
    const plan = planConnectorMove(
      [one],
      move([
        { from: 'ip', to: 'indicator' },
        { from: 'relations', to: null },
      ]),
    );
    expect(plan.files[0]?.places.map(({ before, after, role }) => [role, before, after])).toEqual([
      [
        'step “Ask”',
        'virustotal › query_ip (ip, b\\/c, relations)',
        'virustotal-premium › ip_report (indicator, b\\/c)',
      ],
      ['step “Bare”', 'virustotal › query_ip ()', 'virustotal-premium › ip_report ()'],
    ]);
    expect(plan.notes.join(' ')).toMatch(/2 steps of “virustotal” will stay.*1 value will go/);
    const changes = plan.edit.files[0]?.changes ?? [];
    const after = applyChanges(one.text, changes);
    const value: unknown = JSON.parse(after);
    expect(getAt(value, '/steps/1/arguments')).toEqual({
      connector: 'virustotal-premium',
      name: 'VirusTotal Premium',
      version: '3.0.0',
      operation: 'ip_report',
      operationTitle: 'IP report',
      config: 'c9',
      params: { indicator: '{{ vars.a }}', 'b\\/c': 1 },
    });
    // One that needs no configuration gets none.
    expect(getAt(value, '/steps/5/arguments/config')).toBeNull();
    for (const index of [0, 2, 3, 4])
      expect(getAt(value, `/steps/${index}`)).toEqual(getAt(one.value, `/steps/${index}`));
    expect(applyChanges(after, invertChanges(one.text, changes))).toBe(one.text);
  });

  it('may have two parameters change places', () => {
    const swap = move([
      { from: 'ip', to: 'relations' },
      { from: 'relations', to: 'ip' },
    ]);
    expect(getAt(moved(file(), swap), '/steps/1/arguments/params')).toEqual({
      relations: '{{ vars.a }}',
      'b\\/c': 1,
      ip: ['x'],
    });
  });

  it('do not get two parameters of one name', () => {
    const twice = move([
      { from: 'ip', to: 'x' },
      { from: 'relations', to: 'x' },
    ]);
    expect(() => planConnectorMove([file()], twice)).toThrow('would be called “x”');
    expect(() => planConnectorMove([file()], move([{ from: 'ip', to: 'relations' }]))).toThrow('relations');
  });

  it('have a counterpart only where it is certain', () => {
    const offered = ['ip_report', 'get_file', 'IP-Address'].map((name) => ({
      name,
      title: name.toUpperCase(),
    }));
    expect(counterpart({ name: 'get_file', title: '' }, offered)).toBe('get_file');
    expect(counterpart({ name: 'x', title: 'Ip_Report' }, offered)).toBe('ip_report');
    expect(counterpart({ name: 'ipaddress', title: '' }, offered)).toBe('IP-Address');
    expect(counterpart({ name: 'query', title: '' }, offered)).toBeNull();
  });

  it.skipIf(!corpus)('of real packs change alone, and back to the byte', async () => {
    const { files } = await readWorkspace(`${corpus}/content`);
    const calls = callsOf(files.values(), 'virustotal');
    expect(calls.playbooks).toBeGreaterThan(20);
    const plan = planConnectorMove(files.values(), {
      from: 'virustotal',
      to: { connector: 'virustotal-premium', label: 'Premium', version: '9', config: '' },
      operations: calls.operations.map(({ name, parameters }) => ({
        from: name,
        to: `${name}_x`,
        title: name,
        parameters: parameters.map((from) => ({ from, to: `${from}_x` })),
      })),
    });
    expect(plan.files.reduce((sum, one) => sum + one.places.length, 0)).toBe(calls.steps - calls.computed);
    const after = plan.edit.files.map(({ path, changes }) => {
      const before = files.get(path) as GraphFile;
      const text = applyChanges(before.text, changes);
      expect(applyChanges(text, invertChanges(before.text, changes))).toBe(before.text);
      return { ...before, text, value: JSON.parse(text) as unknown };
    });
    const now = callsOf(after, 'virustotal-premium');
    expect([now.steps, now.operations.map(({ name, steps }) => [name, steps])]).toEqual([
      calls.steps - calls.computed,
      calls.operations.map(({ name, steps }) => [`${name}_x`, steps]),
    ]);
    for (const { name, parameters } of calls.operations)
      expect(now.operations.find((one) => one.name === `${name}_x`)?.parameters).toEqual(
        parameters.map((one) => `${one}_x`),
      );
  });
});
