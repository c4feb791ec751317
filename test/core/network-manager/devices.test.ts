import { describe, expect, it } from 'vitest';
import type { Row } from '@core/network-manager/state';
import { addresses, Desk, names, policies } from './desk';

const devices = '/dvmdb/device';

describe('devices', () => {
  it('lists those of the manager and those of an ADOM, with extra information for those who ask', () => {
    const desk = new Desk();
    const wanted = {
      fields: ['name', 'sn', 'os_ver', 'mr', 'patch', 'mgmt_mode'],
      option: ['extra info'],
      loadsub: 0,
    };
    expect(desk.get(devices, { ...wanted, filter: ['mgmt_mode', '==', 'unreg'] })).toEqual([
      {
        name: 'branch-3',
        sn: 'FGVMSIM00000003',
        os_ver: '7.0',
        mr: 4,
        patch: 5,
        mgmt_mode: 'unreg',
        oid: expect.any(Number),
        'extra info': { adom: 'root' },
      },
    ]);
    // As a field it is asked for as well.
    expect(desk.get(`${devices}/branch-1`, { fields: ['name', 'extra info'] })).toEqual({
      name: 'branch-1',
      oid: expect.any(Number),
      'extra info': { adom: 'root' },
    });
    expect(names(desk.get('/dvmdb/adom/root/device', { filter: ['mgmt_mode', '!=', 0] }, 0))).toEqual([
      'branch-1',
      'branch-2',
    ]);
    expect(desk.ask('exec', devices, { fields: ['name'] }).data).toHaveLength(3);
    expect(desk.get(`${devices}/branch-1`, {}, 0)).toMatchObject({
      mgmt_mode: 1,
      os_ver: 7,
      conn_status: 1,
      vdom: [{ name: 'root' }],
    });
    expect(desk.get(`${devices}/branch-1`, { option: ['no loadsub'] })).not.toHaveProperty('vdom');
    expect(desk.get(`${devices}/branch-1/vdom`)).toMatchObject([{ name: 'root' }]);
    expect(desk.ask('get', `${devices}/nobody`)).toMatchObject({
      code: -3,
      message: 'Object does not exist',
    });
  });

  it('authorises one that has been waiting', () => {
    const desk = new Desk();
    const request = {
      adom: 'root',
      device: { 'device action': 'promote_unreg', name: 'branch-3', adm_usr: 'admin', adm_pass: 'x' },
      flags: ['create_task'],
    };
    const { code, data } = desk.exec('/dvm/cmd/add/device', request);
    expect(code).toBe(0);
    expect(data).toMatchObject({ taskid: 101, device: { name: 'branch-3', mgmt_mode: 1 } });
    expect((data as { device: Row }).device).not.toHaveProperty('adm_pass');
    expect(desk.get(`${devices}/branch-3`, { fields: ['mgmt_mode'] })).toMatchObject({ mgmt_mode: 'fmg' });
    desk.wait(21);
    expect(desk.get('/task/task/101')).toMatchObject({ percent: 100, num_err: 0, state: 'done' });
    expect(desk.exec('/dvm/cmd/add/device', request).code).toBe(-20002);
  });

  it('adds models and real devices, all of a list or none, and deletes them with all that hangs on them', () => {
    const desk = new Desk();
    const model = (name: string, sn: string) => ({
      'device action': 'add_model',
      name,
      sn,
      os_ver: '7.0',
      mr: 4,
      platform_str: 'FortiGate-VM64',
    });
    const add = (...list: Row[]) =>
      desk.exec('/dvm/cmd/add/dev-list', {
        adom: 'root',
        'add-dev-list': list,
        flags: ['create_task', 'nonblocking'],
      });
    expect(add(model('m1', 'S1'), model('m2', 'S2'))).toMatchObject({ code: 0, data: { taskid: 101 } });
    expect(add(model('m3', 'S1')).code).toBe(-20010);
    expect(add(model('m1', 'S9')).code).toBe(-2);
    expect(
      desk.exec('/dvm/cmd/add/device', { adom: 'root', device: { name: 'real', ip: '192.0.2.9' } }),
    ).toMatchObject({
      code: 0,
      data: { device: { name: 'real', ip: '192.0.2.9', conn_status: 1 } },
    });
    expect(desk.exec('/dvm/cmd/add/device', { adom: 'root', device: { name: 'nowhere' } }).code).toBe(-10);
    expect(desk.exec('/dvm/cmd/del/device', { adom: 'root', device: 'branch-1' }).code).toBe(0);
    expect(names(desk.get(devices))).toEqual(['branch-2', 'branch-3', 'm1', 'm2', 'real']);
    expect(desk.get('/pm/pkg/adom/root/default')).toMatchObject({
      'scope member': [{ name: 'branch-2', vdom: 'root' }],
    });
  });

  it('has groups with members, and one that nobody made', () => {
    const desk = new Desk();
    const groups = '/dvmdb/adom/root/group';
    expect(desk.add(groups, { name: 'edge', os_type: 'fos' }).data).toEqual({ name: 'edge' });
    expect(desk.add(`${groups}/edge/object member`, { name: 'branch-1', vdom: 'root' }).code).toBe(0);
    expect(desk.get(groups, { option: 'object member', filter: [['name', '==', 'edge']] })).toMatchObject([
      { name: 'edge', 'object member': [{ name: 'branch-1', vdom: 'root' }] },
    ]);
    expect(desk.get(`${groups}/edge`)).not.toHaveProperty('object member');
    const ask = (target: string) =>
      (
        desk.exec('/sys/proxy/json', {
          action: 'get',
          resource: '/api/v2/monitor/system/status',
          target: [target],
        }).data as Row[]
      ).map((answer) => answer['target']);
    expect(ask('adom/root/group/edge')).toEqual(['branch-1']);
    expect(ask('adom/root/group/All_FortiGate')).toEqual(['branch-1', 'branch-2']);
  });

  it('renames a device everywhere', () => {
    const desk = new Desk();
    expect(desk.ask('set', `${devices}/branch-1`, { data: { name: 'paris' } }).data).toEqual({
      name: 'paris',
    });
    expect(desk.get('/pm/pkg/adom/root/default')).toMatchObject({
      'scope member': [{ name: 'paris' }, { name: 'branch-2' }],
    });
  });
});

describe('ADOMs', () => {
  it('come, hold objects of their own, and go when they are empty', () => {
    const desk = new Desk();
    expect(desk.add('/dvmdb/adom', { name: 'emea', os_ver: '7.0', mr: 4 }).data).toEqual({ name: 'emea' });
    expect(desk.add('/pm/config/adom/emea/obj/firewall/address', { name: 'x' }).code).toBe(0);
    expect(desk.ask('get', `${addresses}/x`).code).toBe(-3);
    expect(desk.ask('delete', '/dvmdb/adom/emea').code).toBe(0);
    expect(desk.ask('get', '/pm/config/adom/emea/obj/firewall/address').code).toBe(-6);
    expect(desk.ask('delete', '/dvmdb/adom/root')).toMatchObject({
      code: -20063,
      message: 'Unable to delete because one or more devices in Device Manager',
    });
  });
});

describe('tasks of installs', () => {
  const install = (desk: Desk, more: Row = {}) =>
    desk.exec('/securityconsole/install/package', { adom: 'root', pkg: 'default', ...more });

  it('go on with the clock, and the devices hold the policies when they are over', () => {
    const desk = new Desk();
    desk.add(policies, {
      name: 'p',
      srcaddr: ['all'],
      dstaddr: ['all'],
      service: ['ALL'],
      schedule: ['always'],
    });
    const { code, data } = install(desk, { scope: [{ name: 'branch-1', vdom: 'root' }] });
    expect([code, data]).toEqual([0, { task: 101 }]);
    const task = () => desk.get('/task/task/101') as Row;
    expect(task()).toMatchObject({ percent: 0, state: 'pending', num_lines: 1, num_done: 0, end_tm: 0 });
    const onDevice = '/pm/config/device/branch-1/vdom/root/firewall/policy';
    const seen = [0, 1, 2, 3].map(() => {
      desk.wait(5);
      return task()['percent'];
    });
    expect(seen).toEqual([15, 35, 35, 100]);
    expect(task()).toMatchObject({
      state: 'done',
      num_done: 1,
      num_err: 0,
      line: [{ name: 'branch-1', vdom: 'root', err: 0, state: 'done' }],
    });
    expect(desk.get('/task/task/101', {}, 0)).toMatchObject({ state: 4 });
    expect(names(desk.get(onDevice))).toEqual(['p']);
    expect(desk.get('/pm/config/device/branch-2/vdom/root/firewall/policy')).toEqual([]);
    expect(desk.get('/task/task', { filter: ['state', '==', 'done'], fields: ['id'] })).toEqual([
      { id: 101 },
    ]);
    expect(desk.ask('get', '/task/task/999').code).toBe(-3);
  });

  it('mean all targets of the package without a scope, and fail on devices out of reach', () => {
    const desk = new Desk({
      devices: [{ name: 'up' }, { name: 'lost', conn_status: 'down' }],
      packages: [
        {
          name: 'default',
          'scope member': [
            { name: 'up', vdom: 'root' },
            { name: 'lost', vdom: 'root' },
          ],
        },
      ],
      system: { taskSeconds: 4 },
    });
    install(desk);
    desk.wait(4);
    expect(desk.get('/task/task/101')).toMatchObject({
      percent: 100,
      state: 'error',
      num_lines: 2,
      num_done: 1,
      num_err: 1,
    });
  });

  it('say what they cannot install', () => {
    const desk = new Desk();
    expect(install(desk, { pkg: 'ghost' }).code).toBe(-3);
    expect(install(desk, { adom: 'ghost' }).code).toBe(-6);
    expect(install(desk, { scope: [{ name: 'ghost', vdom: 'root' }] }).code).toBe(-20002);
    expect(
      desk.exec('/securityconsole/install/device', {
        adom: 'root',
        scope: [{ name: 'branch-1', vdom: 'root' }],
      }).data,
    ).toEqual({ task: 101 });
    expect(
      desk.exec('/securityconsole/reinstall/package', {
        adom: 'root',
        target: [{ pkg: 'default', scope: { name: 'branch-1', vdom: 'root' } }],
      }).data,
    ).toEqual({ task: 102 });
  });

  it('run scripts', () => {
    const desk = new Desk();
    expect(
      desk.add('/dvmdb/adom/root/script/', { name: 's', content: 'get system status', type: 'cli' }).code,
    ).toBe(0);
    const run = (script: string) =>
      desk.exec('/dvmdb/adom/root/script/execute', {
        adom: 'root',
        script,
        scope: [{ name: 'branch-1', vdom: 'root' }],
      });
    expect(run('s').data).toEqual({ task: 101 });
    expect(run('t').code).toBe(-3);
  });
});

describe('calls passed on to devices', () => {
  const forward = (desk: Desk, action: string, resource: string, more: Row = {}) =>
    desk.exec('/sys/proxy/json', { action, resource, target: ['adom/root/device/branch-1'], ...more });

  it('read and write their configuration', () => {
    const desk = new Desk();
    const route = '/api/v2/cmdb/firewall/address';
    const first = (reply: { data: unknown }) => (reply.data as Row[])[0] as { response: Row; status: Row };
    const made = forward(desk, 'post', `${route}?vdom=root`, {
      payload: { name: 'h', subnet: '10.0.0.1/32' },
    });
    expect(made).toEqual({
      code: 0,
      message: 'OK',
      data: [
        {
          response: expect.objectContaining({
            http_method: 'POST',
            http_status: 200,
            mkey: 'h',
            status: 'success',
            path: 'firewall',
            name: 'address',
            vdom: 'root',
            serial: 'FGVMSIM00000001',
          }) as unknown,
          status: { code: 0, message: 'OK' },
          target: 'branch-1',
        },
      ],
    });
    expect(first(forward(desk, 'get', `${route}?format=name`)).response['results']).toEqual([{ name: 'h' }]);
    expect(first(forward(desk, 'post', route, { payload: { name: 'h' } })).response).toMatchObject({
      http_status: 500,
      error: -5,
    });
    expect(first(forward(desk, 'put', `${route}/h`, { payload: { comment: 'c' } })).response).toMatchObject({
      http_status: 200,
    });
    expect(first(forward(desk, 'get', `${route}/h`)).response['results']).toMatchObject([
      { name: 'h', comment: 'c' },
    ]);
    expect(first(forward(desk, 'delete', `${route}/h`)).response).toMatchObject({
      http_status: 200,
      mkey: 'h',
    });
    expect(first(forward(desk, 'get', `${route}/h`)).response).toMatchObject({
      http_status: 404,
      status: 'error',
    });
    expect(first(forward(desk, 'get', '/nowhere')).response).toMatchObject({ http_status: 404 });
  });

  it('reach each device once, notify the unreachable, and give what the scenario says', () => {
    const desk = new Desk({
      devices: [{ name: 'branch-1' }, { name: 'lost', conn_status: 'down' }],
      deviceAnswers: [
        { device: 'branch-1', resource: '/api/v2/monitor/router/*', results: [{ ip_mask: '0.0.0.0/0' }] },
      ],
    });
    const { data } = forward(desk, 'get', '/api/v2/monitor/router/ipv4?count=-1', {
      target: ['adom/root/group/All_FortiGate', 'device/branch-1'],
    });
    expect(data).toMatchObject([
      { target: 'branch-1', response: { results: [{ ip_mask: '0.0.0.0/0' }] }, status: { code: 0 } },
      { target: 'lost', status: { code: -20042 } },
    ]);
    expect(forward(desk, 'get', '/api/v2/monitor/x', { target: 'adom/root/device/ghost' }).code).toBe(-20002);
    expect(forward(desk, 'dance', '/api/v2/monitor/x').code).toBe(-10);
    expect(forward(desk, 'get', '/api/v2/monitor/x', { target: [] }).code).toBe(-10);
  });
});
