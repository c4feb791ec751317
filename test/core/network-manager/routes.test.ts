import { beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '@core/network-manager/state';
import { addresses, Desk, names, policies } from './desk';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});

describe('tables', () => {
  it.each([
    'firewall/adress',
    'firewall/addresses',
    'firewall/service/customs',
    'user/locale',
    'system/interfaces',
    'casb/profiles',
  ])('called %s do not exist, so a slip of the pen is seen', (name) => {
    const url = `/pm/config/adom/root/obj/${name}`;
    expect(desk.ask('get', url)).toMatchObject({ code: -6, message: 'Invalid url' });
    expect(desk.add(url, { name: 'x' }).code).toBe(-6);
  });

  it.each([
    'casb/profile',
    'extension-controller/extender-profile',
    'fsp/vlan',
    'pblock/firewall/policy',
    'fmg/fabric/authorization/template',
    'vpn/ssl/web/portal',
    'user/tacacs+',
    'firewall/wildcard-fqdn/custom',
    'dynamic/interface',
  ])('called %s take objects and give them back', (name) => {
    const url = `/pm/config/adom/root/obj/${name}`;
    expect(desk.add(url, { name: 'x' }).code).toBe(0);
    expect(names(desk.get(url))).toEqual(['x']);
  });

  it.each([
    '/pm/config/adom/root/obj/firewall/policy',
    '/pm/config/adom/root/obj/firewall/address',
    '/pm/config/adom/root/pkg/default/firewall/policy',
    '/dvmdb/device',
    '/dvmdb/adom/root/device',
    '/dvmdb/adom',
    '/cli/global/system/global',
    '/sys/status',
    '/task/task',
  ])('that documents and public playbooks name are there: %s', (url) => {
    expect(desk.ask('get', url).code).toBe(0);
  });

  it('that a public client names to see it refused is not there', () => {
    expect(desk.ask('get', '/dvmdb/devices').code).toBe(-6);
  });

  it('exist, whatever they are called, where the state a manager begins with holds them', () => {
    const url = '/pm/config/adom/root/obj/firewall/novelty';
    expect(desk.ask('get', url).code).toBe(-6);
    const later = new Desk({ config: { 'adom/root/obj/firewall/novelty': [{ name: 'early' }] } });
    expect(names(later.get(url))).toEqual(['early']);
    expect(later.add(url, { name: 'late' }).code).toBe(0);
    expect(later.get(`${url}/late`)).toMatchObject({ name: 'late' });
  });

  it('are emptied when that is confirmed', () => {
    const policy = (name: string): Row => ({
      name,
      srcaddr: ['all'],
      dstaddr: ['all'],
      service: ['ALL'],
      schedule: ['always'],
      action: 'deny',
    });
    desk.add(policies, policy('a'));
    desk.add(policies, policy('b'));
    expect(desk.ask('delete', policies).code).toBe(-10);
    expect(desk.get(policies)).toHaveLength(2);
    expect(desk.ask('delete', policies, { confirm: 1 }).code).toBe(0);
    expect(desk.get(policies)).toEqual([]);
    // What is used still stays, and with it all the others.
    desk.add(addresses, { name: 'used', subnet: '192.0.2.0/24' });
    desk.add(policies, { ...policy('c'), srcaddr: ['used'] });
    expect(desk.ask('delete', addresses, { confirm: 1 }).code).toBe(-10015);
    expect(names(desk.get(addresses))).toContain('used');
  });
});

describe('the setting for virtual devices', () => {
  const promote = () =>
    desk.exec('/dvm/cmd/add/device', {
      adom: 'root',
      device: { 'device action': 'promote_unreg', name: 'branch-3' },
    });
  const modeOf = () => (desk.get('/dvmdb/device/branch-3') as Row)['mgmt_mode'];

  it('lets a virtual device register, or refuses it for its certificate', () => {
    const settings = '/cli/global/system/global';
    expect(desk.get(settings)).toMatchObject({ 'fgfm-allow-vm': 'enable' });
    expect(desk.ask('set', settings, { data: { 'fgfm-allow-vm': 'disable' } }).code).toBe(0);
    const refused = promote();
    expect(refused.code).not.toBe(0);
    expect(refused.message).toMatch(/certificate/i);
    expect(modeOf()).toBe('unreg');
    const real = { name: 'box', ip: '192.0.2.9', sn: 'FG100F0000000001', platform_str: 'FortiGate-100F' };
    expect(desk.exec('/dvm/cmd/add/device', { adom: 'root', device: real }).code).toBe(0);
    // Its serial number alone says that it is none.
    const unnamed = { name: 'crate', ip: '192.0.2.10', sn: 'FGT60FTK00000001' };
    expect(desk.exec('/dvm/cmd/add/device', { adom: 'root', device: unnamed }).code).toBe(0);
    desk.ask('set', settings, { data: { 'fgfm-allow-vm': 'enable' } });
    expect(promote().code).toBe(0);
    expect(modeOf()).not.toBe('unreg');
  });

  it('is part of a scenario', () => {
    desk = new Desk({ system: { allowVirtualDevices: false } });
    expect(promote().message).toMatch(/certificate/i);
  });

  it('stands beside others that hold from the moment they are written', () => {
    desk.ask('set', '/cli/global/system/global', { data: { 'workspace-mode': 'normal' } });
    expect(desk.add(addresses, { name: 'x' }).code).toBe(-10147);
  });
});

describe('logs of scripts', () => {
  const script = '/dvmdb/adom/root/script';
  const run = (data: Row = {}) =>
    (desk.exec(`${script}/execute`, { adom: 'root', script: 's', ...data }).data as Row)['task'];

  it('tell what the last run wrote, by its task', () => {
    desk.add(script, { name: 's', content: 'config system global\nset hostname x\nend', type: 'cli' });
    expect(desk.ask('get', `${script}/log/latest`).code).toBe(-3);
    const task = run({ scope: [{ name: 'branch-1', vdom: 'global' }] });
    // Not before it is over.
    expect(desk.ask('get', `${script}/log/latest`).code).toBe(-3);
    desk.wait(30);
    const log = {
      content: expect.stringMatching(
        /Starting log \(Run on database\)[^]*set hostname x[^]*Running script\(s\) on DB success/,
      ),
      exec_time: 'Thu Jan 15 10:20:30 2026',
      log_id: Number(`${String(task)}1`),
      script_name: 's',
    };
    expect(desk.get(`${script}/log/latest`)).toEqual(log);
    expect(desk.get(`${script}/log/latest/device/branch-1`)).toEqual(log);
    expect(desk.ask('get', `${script}/log/latest/device/branch-2`).code).toBe(-3);
    expect(desk.get(`${script}/log/output/logid/${String(log.log_id)}`)).toEqual(log);
    expect(desk.get(`${script}/log/output/device/branch-1/logid/${String(log.log_id)}`)).toEqual(log);
    expect(desk.ask('get', `${script}/log/output/device/branch-2/logid/${String(log.log_id)}`).code).toBe(-3);
    expect(desk.get(`${script}/log/list/device/branch-1`)).toMatchObject([log]);
    expect(desk.get('/dvmdb/adom/root/script/log/list/device/branch-2')).toEqual([]);
    expect(desk.ask('get', `${script}/log/list/device`).code).toBe(-6);
    run({ package: 'default' });
    desk.wait(30);
    expect(desk.get(`${script}/log/summary`)).toMatchObject([{ seq: 1, log_id: log.log_id }, { seq: 2 }]);
    expect(desk.ask('get', `${script}/log/nothing`).code).toBe(-6);
  });
});

describe('policy blocks', () => {
  const blocks = '/pm/pblock/adom/root';
  const within = (name: string) => `/pm/config/adom/root/pblock/${name}/firewall/policy`;
  const policy = { name: 'p', srcaddr: ['web'], dstaddr: ['all'], service: ['ALL'], schedule: ['always'] };

  it('hold policies of their own, which come and go with them', () => {
    expect(desk.get(blocks)).toEqual([]);
    expect(desk.ask('get', within('shared')).code).toBe(-6);
    expect(desk.add(blocks, { name: 'shared' }).code).toBe(0);
    expect(desk.get(`${blocks}/shared`)).toMatchObject({ name: 'shared', type: 'pblock' });
    expect(desk.add(within('shared'), policy).code).toBe(-10131);
    desk.add(addresses, { name: 'web', subnet: '192.0.2.0/24' });
    expect(desk.add(within('shared'), policy).code).toBe(0);
    // What a block names is in use.
    expect(desk.ask('delete', `${addresses}/web`).code).toBe(-10015);
    expect(desk.ask('set', `${blocks}/shared`, { data: { name: 'common' } }).code).toBe(0);
    expect(names(desk.get(within('common')))).toEqual(['p']);
    expect(desk.ask('delete', `${blocks}/common`).code).toBe(0);
    expect(desk.ask('get', within('common')).code).toBe(-6);
    expect(desk.ask('delete', `${addresses}/web`).code).toBe(0);
    expect(desk.get('/pm/pkg/adom/root')).not.toContainEqual(expect.objectContaining({ name: 'common' }));
  });

  it('are as they were when the lock of their ADOM is given up', () => {
    const workspace = '/dvmdb/adom/root/workspace';
    desk.add(blocks, { name: 'kept' });
    desk.ask('set', '/cli/global/system/global', { data: { 'workspace-mode': 'normal' } });
    expect(desk.add(blocks, { name: 'unlocked' }).code).toBe(-10147);
    desk.exec(`${workspace}/lock`);
    expect(desk.add(blocks, { name: 'dropped' }).code).toBe(0);
    desk.exec(`${workspace}/unlock`);
    expect(names(desk.get(blocks))).toEqual(['kept']);
  });
});

describe('what else clients ask', () => {
  it('answers who is signed in', () => {
    expect(desk.get('/sys/session')).toMatchObject({ login_user: 'admin', valid: 1, time_left: 900 });
  });

  it('keeps the configuration of the manager itself', () => {
    const radius = '/cli/global/system/admin/radius';
    expect(desk.ask('set', radius, { data: { name: 'r1', server: '192.0.2.5' } }).code).toBe(0);
    expect(desk.get(`${radius}/r1`)).toMatchObject({ server: '192.0.2.5' });
    expect(desk.get('/cli/global/system/admin/user')).toMatchObject([{ userid: 'admin' }]);
    desk.ask('set', '/cli/global/system/dns', { data: { primary: '192.0.2.53' } });
    expect(desk.get('/cli/global/system/dns')).toMatchObject({ primary: '192.0.2.53' });
    expect(desk.ask('get', '/cli/global/system/nonsense').code).toBe(-6);
  });

  it('tells which packages are installed where', () => {
    const status = '/pm/config/adom/root/_package/status';
    expect(desk.get(`${status}/branch-1/root`)).toMatchObject({ pkg: 'default', status: 'never' });
    desk.exec('/securityconsole/install/package', { adom: 'root', pkg: 'default' });
    desk.wait(30);
    expect(desk.get(status)).toMatchObject([
      { dev: 'branch-1', status: 'installed' },
      { dev: 'branch-2', status: 'installed' },
    ]);
    expect(desk.ask('get', `${status}/ghost`).code).toBe(-3);
  });

  it.each(['_fdsdb/internet-service-name', '_data/policy', '_objrev/firewall/address/all'])(
    'knows %s',
    (route) => {
      expect(desk.get(`/pm/config/adom/root/${route}`)).toEqual([]);
    },
  );

  it.each<[string, Row]>([
    ['/securityconsole/install/objects', { adom: 'root' }],
    ['/securityconsole/install/objects/v2', { adom: 'root', scope: [{ name: 'branch-1', vdom: 'root' }] }],
    ['/securityconsole/install/global', { adom: 'root' }],
    ['/securityconsole/assign/package', { pkg: 'default', target: [{ adom: 'root' }] }],
  ])('starts a task for %s, which comes to its end', (route, data) => {
    const { task } = desk.exec(route, data).data as { task: number };
    desk.wait(60);
    expect(desk.get(`/task/task/${task}`)).toMatchObject({ state: 'done', percent: 100, num_err: 0 });
  });

  it.each<[string, string, Row]>([
    ['exec', '/um/image/version/list', { version_list: [] }],
    ['exec', '/um/license/self', { count: 0 }],
    ['get', '/um/misc/server_list', { server_list: [] }],
    ['exec', '/um/image/download', { status: 'success', taskid: expect.any(Number) as number }],
    ['get', '/cache/search/all', { status: 'success' }],
  ])('%s %s succeeds and has nothing to tell', (method, url, data) => {
    expect(desk.ask(method, url)).toMatchObject({ code: 0, data });
  });

  it('refreshes both boxes of a cluster', () => {
    expect(desk.exec('/dvm/cmd/update/ha', { adom: 'root', device: 'branch-1' }).code).toBe(0);
    expect(desk.exec('/dvm/cmd/update/ha', { adom: 'root', device: 'ghost' }).code).toBe(-20002);
  });
});
