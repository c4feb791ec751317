import { describe, expect, it } from 'vitest';
import { addresses, Desk, groups, names, policies, replyOf } from './desk';

const host = (name: string, more: object = {}) => ({ name, subnet: '10.0.0.1/32', ...more });

describe('objects', () => {
  it('adds an address and answers with its key; reads it back with uuid, id and defaults', () => {
    const desk = new Desk();
    expect(desk.add(addresses, host('web', { comment: 'front' }))).toEqual({
      code: 0,
      message: 'OK',
      data: { name: 'web' },
    });
    expect(desk.get(`${addresses}/web`)).toMatchObject({
      name: 'web',
      type: 'ipmask',
      subnet: ['10.0.0.1', '255.255.255.255'],
      comment: 'front',
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      oid: expect.any(Number),
      'allow-routing': 'disable',
    });
  });

  it.each([
    ['10.1.0.0/16', ['10.1.0.0', '255.255.0.0']],
    ['10.1.0.0 255.255.0.0', ['10.1.0.0', '255.255.0.0']],
    ['10.1.0.0/255.255.0.0', ['10.1.0.0', '255.255.0.0']],
    [
      ['10.1.0.0', '255.255.0.0'],
      ['10.1.0.0', '255.255.0.0'],
    ],
    ['10.1.2.3', ['10.1.2.3', '255.255.255.255']],
    ['0.0.0.0/0', ['0.0.0.0', '0.0.0.0']],
  ])('takes the subnet %j', (subnet, stored) => {
    const desk = new Desk();
    expect(desk.add(addresses, { name: 'net', subnet }).code).toBe(0);
    expect(desk.get(`${addresses}/net`)).toMatchObject({ subnet: stored });
  });

  it('answers choices by number unless the call is verbose, and takes both', () => {
    const desk = new Desk();
    desk.add(addresses, { name: 'site', type: 2, fqdn: 'example.net' });
    expect(desk.get(`${addresses}/site`, {}, 1)).toMatchObject({ type: 'fqdn' });
    expect(desk.get(`${addresses}/site`, {}, 0)).toMatchObject({ type: 2, 'allow-routing': 0 });
  });

  it('adds a list whole or not at all', () => {
    const desk = new Desk();
    expect(desk.add(addresses, [host('a'), host('b'), host('c')])).toEqual({
      code: 0,
      message: 'OK',
      data: undefined,
    });
    const before = desk.get(addresses, { option: 'count' });
    expect(desk.add(addresses, [host('d'), host('a')])).toMatchObject({
      code: -2,
      message: 'Object already exists',
    });
    expect(desk.add(addresses, [host('d'), host('d')]).code).toBe(-2);
    expect(desk.add(addresses, [host('d'), { subnet: '10.0.0.0/8' }]).code).toBe(-10);
    expect(desk.get(addresses, { option: ['count'] })).toBe(before);
  });

  it('says update, which needs the object, from set, which makes it', () => {
    const desk = new Desk();
    expect(desk.ask('update', addresses, { data: host('x') })).toMatchObject({
      code: -3,
      message: 'Object does not exist',
    });
    expect(desk.ask('set', addresses, { data: host('x') })).toMatchObject({ code: 0, data: { name: 'x' } });
    expect(desk.ask('set', `${addresses}/x`, { data: { comment: 'y' } }).code).toBe(0);
    expect(desk.ask('update', addresses, { data: [host('x', { comment: 'z' })] }).code).toBe(0);
    expect(desk.get(`${addresses}/x`)).toMatchObject({ comment: 'z' });
    expect(desk.ask('set', `${addresses}/nobody`, { data: { comment: 'y' } }).code).toBe(-3);
    expect(desk.ask('set', `${addresses}/x`, { data: { 'unset attrs': ['comment'] } }).code).toBe(0);
    expect(desk.get(`${addresses}/x`)).not.toHaveProperty('comment');
  });

  it('clones under a new name, with an identity of its own', () => {
    const desk = new Desk();
    desk.add(addresses, host('one', { color: 7 }));
    expect(desk.ask('clone', `${addresses}/one`, { data: { name: 'two' } }).data).toEqual({ name: 'two' });
    const [one, two] = ['one', 'two'].map(
      (name) => desk.get(`${addresses}/${name}`) as Record<string, unknown>,
    );
    expect(two).toMatchObject({ color: 7 });
    expect(two?.['uuid']).not.toBe(one?.['uuid']);
    expect(desk.ask('clone', `${addresses}/one`, { data: { name: 'two' } }).code).toBe(-2);
  });

  it('refuses references to nothing, and to delete what is used', () => {
    const desk = new Desk();
    expect(desk.add(groups, { name: 'g', member: ['ghost'] })).toMatchObject({
      code: -10131,
      message: expect.stringContaining('firewall addrgrp g:member. detail: ghost') as unknown,
    });
    desk.add(addresses, host('a'));
    expect(desk.add(groups, { name: 'g', member: 'a' }).code).toBe(0);
    expect(desk.ask('delete', `${addresses}/a`)).toMatchObject({ code: -10015, message: 'used' });
    expect(desk.get(`${addresses}/a/where used`)).toEqual({
      cmdb: [{ attr: 'member', 'last use': 0, mapping_name: 'firewall addrgrp', mattr: 'name', mkey: 'g' }],
    });
    expect(names(desk.get(addresses, { option: ['get used'] }))).toEqual(['a']);
    desk.ask('delete', `${groups}/g`);
    expect(desk.ask('delete', `${addresses}/a`).code).toBe(0);
    expect(desk.ask('delete', `${addresses}/a`)).toMatchObject({ code: -3 });
  });

  it('keeps references through a new name', () => {
    const desk = new Desk();
    desk.add(addresses, host('old'));
    desk.add(groups, { name: 'g', member: ['old', 'all'] });
    expect(desk.ask('update', `${addresses}/old`, { data: { name: 'new' } }).code).toBe(0);
    expect(desk.get(`${groups}/g`)).toMatchObject({ member: ['new', 'all'] });
    expect(desk.ask('update', `${addresses}/new`, { data: { name: 'all' } }).code).toBe(-2);
  });

  it('reads a name with a slash behind a backslash', () => {
    const desk = new Desk();
    desk.add(addresses, host('net/18'));
    expect(desk.get(`${addresses}/net\\/18`)).toMatchObject({ name: 'net/18' });
    expect(desk.ask('get', `${addresses}/net/18`).code).toBe(-3);
    expect(desk.get(`/${addresses.slice(1)}//net\\/18/`)).toMatchObject({ name: 'net/18' });
  });

  it('deletes by a filter', () => {
    const desk = new Desk();
    desk.add(addresses, [host('t1'), host('t2'), host('keep')]);
    expect(desk.ask('delete', addresses, { filter: ['name', 'like', 't_'], confirm: 1 }).code).toBe(0);
    expect(names(desk.get(addresses))).toEqual(['all', 'none', 'keep']);
    expect(desk.ask('delete', addresses).code).toBe(-10);
    desk.add(groups, { name: 'g', member: ['keep'] });
    desk.add(addresses, host('last'));
    expect(desk.ask('delete', addresses, { filter: ['name', 'in', 'last', 'keep'] }).code).toBe(-10015);
    expect(names(desk.get(addresses))).toEqual(['all', 'none', 'keep', 'last']);
  });

  it('keeps services, schedules and variables with values for single devices', () => {
    const desk = new Desk();
    const services = '/pm/config/adom/root/obj/firewall/service/custom';
    expect(desk.add(services, { name: 'APP', 'tcp-portrange': '8080-8090' }).data).toEqual({ name: 'APP' });
    expect(desk.get(`${services}/APP`)).toMatchObject({
      protocol: 'TCP/UDP/SCTP',
      'tcp-portrange': ['8080-8090'],
    });
    const variables = '/pm/config/adom/root/obj/fmg/variable';
    desk.add(variables, { name: 'site', value: '0' });
    const mapping = { _scope: [{ name: 'branch-1', vdom: 'global' }], value: '1' };
    expect(desk.add(`${variables}/site/dynamic_mapping`, [mapping]).code).toBe(0);
    expect(desk.get(`${variables}/site`)).toMatchObject({ dynamic_mapping: [mapping] });
    expect(desk.ask('delete', `${variables}/site/dynamic_mapping/branch-1/global`).code).toBe(0);
    expect(desk.get(`${variables}/site`)).toMatchObject({ dynamic_mapping: [] });
  });

  it('answers several entries in their order, each with its own status', () => {
    const desk = new Desk();
    const answer = desk.send('get', [
      { url: addresses, option: 'count' },
      { url: '/nowhere' },
      { url: '/dvmdb/adom', fields: ['name'] },
    ]);
    expect([0, 1, 2].map((at) => replyOf(answer, at))).toEqual([
      { code: 0, message: 'OK', data: 2 },
      { code: -6, message: 'Invalid url', data: undefined },
      { code: 0, message: 'OK', data: [{ name: 'root', oid: 3 }] },
    ]);
    expect(answer['id']).toBe(2);
  });
});

describe('policies', () => {
  const policy = (name: string) => ({
    name,
    srcintf: 'any',
    dstintf: ['any'],
    srcaddr: ['all'],
    dstaddr: 'all',
    service: ['HTTP'],
    schedule: 'always',
    action: 'accept',
  });

  it('numbers them, keeps their order, and moves them', () => {
    const desk = new Desk();
    expect(desk.add(policies, policy('a')).data).toEqual({ policyid: 1 });
    expect(desk.add(policies, [policy('b'), policy('c')]).code).toBe(0);
    expect(desk.get(policies, { fields: ['name'] })).toMatchObject([
      { policyid: 1, name: 'a' },
      { policyid: 2, name: 'b' },
      { policyid: 3, name: 'c' },
    ]);
    expect(desk.ask('move', `${policies}/3`, { option: 'before', target: '1' })).toMatchObject({
      code: 0,
      data: { policyid: 3 },
    });
    expect(names(desk.get(policies))).toEqual(['c', 'a', 'b']);
    expect(desk.add(policies, [{ ...policy('x'), policyid: 9 }, policy('y')]).code).toBe(0);
    expect(desk.get(`${policies}/10`)).toMatchObject({ name: 'y' });
    expect(desk.ask('delete', policies, { filter: ['policyid', '>', 3], confirm: 1 }).code).toBe(0);
    desk.ask('move', `${policies}/3`, { option: 'after', target: 2 });
    expect(names(desk.get(policies))).toEqual(['a', 'b', 'c']);
    expect(desk.ask('move', `${policies}/3`, { option: 'after', target: 9 }).code).toBe(-3);
    expect(desk.ask('move', `${policies}/3`, { option: 'beside', target: 1 }).code).toBe(-10);
    expect(desk.get(`${policies}/1`, {}, 0)).toMatchObject({
      action: 1,
      status: 1,
      srcaddr: ['all'],
      nat: 0,
    });
  });

  it('names nothing that is not there, and guards what it names', () => {
    const desk = new Desk();
    expect(desk.add(policies, { ...policy('a'), dstaddr: ['ghost'] }).code).toBe(-10131);
    desk.add(addresses, host('web'));
    expect(desk.add(policies, { ...policy('a'), dstaddr: ['web'] }).code).toBe(0);
    expect(desk.ask('delete', `${addresses}/web`).code).toBe(-10015);
    expect(desk.ask('delete', `${policies}/1`).code).toBe(0);
    expect(desk.ask('delete', `${addresses}/web`).code).toBe(0);
  });

  it('lie in packages, which lie in folders', () => {
    const desk = new Desk();
    const packages = '/pm/pkg/adom/root';
    expect(desk.add(packages, { name: 'emea', type: 'folder' }).code).toBe(0);
    expect(desk.add(`${packages}/emea`, { name: 'france', type: 'pkg' }).code).toBe(0);
    expect(desk.add('/pm/config/adom/root/pkg/emea/france/firewall/policy', policy('p')).data).toEqual({
      policyid: 1,
    });
    expect(desk.get(packages)).toMatchObject([
      { name: 'default', type: 'pkg', 'scope member': [{ name: 'branch-1' }, { name: 'branch-2' }] },
      { name: 'emea', type: 'folder', subobj: [{ name: 'france', type: 'pkg' }] },
    ]);
    expect(desk.get(`${packages}/emea/france`)).toMatchObject({ name: 'france' });
    expect(desk.get(`${packages}/default`, {}, 0)).toMatchObject({ 'package settings': { 'ngfw-mode': 0 } });
    expect(desk.add(`${packages}/emea/france/scope member`, { name: 'branch-1', vdom: 'root' }).code).toBe(0);
    expect(desk.get(`${packages}/emea/france`)).toMatchObject({
      'scope member': [{ name: 'branch-1', vdom: 'root' }],
    });
    expect(
      desk.exec('/securityconsole/package/clone', { adom: 'root', pkg: 'emea/france', dst_name: 'copy' })
        .code,
    ).toBe(0);
    expect(names(desk.get('/pm/config/adom/root/pkg/copy/firewall/policy'))).toEqual(['p']);
    expect(desk.ask('delete', `${packages}/emea`).code).toBe(0);
    expect(desk.ask('get', '/pm/config/adom/root/pkg/emea/france/firewall/policy').code).toBe(-6);
    expect(names(desk.get(packages))).toEqual(['default', 'copy']);
    const tree = [
      {
        name: 'one',
        type: 'folder',
        subobj: [{ name: 'two', type: 'folder', subobj: [{ name: 'p', type: 'pkg' }] }],
      },
    ];
    expect(desk.ask('set', packages, { data: tree }).code).toBe(0);
    expect(desk.get(`${packages}/one/two/p`)).toMatchObject({ name: 'p', type: 'pkg' });
    expect(desk.ask('update', `${packages}/one`, { data: { name: 'uno' } }).code).toBe(0);
    expect(desk.get(`${packages}/uno/two/p`)).toMatchObject({ name: 'p' });
  });
});
