import { describe, expect, it } from 'vitest';
import { addresses, Desk, names, policies } from './desk';

const workspace = (verb: string) => `/dvmdb/adom/root/workspace/${verb}`;
const locking = { system: { workspaceMode: 'normal' } };

describe('workspaces', () => {
  it('are no command where they are off, and no route of an ADOM that does not exist', () => {
    const desk = new Desk();
    expect(desk.exec(workspace('lock/')).code).toBe(-9);
    expect(desk.exec('/dvmdb/adom/ghost/workspace/lock').code).toBe(-6);
    expect(desk.get(workspace('lockinfo'))).toEqual([]);
  });

  it('must be locked before something is written, by one client at a time', () => {
    const desk = new Desk(locking);
    const other = desk.beside();
    expect(desk.add(addresses, { name: 'a' })).toMatchObject({
      code: -10147,
      message: 'no write permission',
    });
    expect(desk.exec(workspace('lock'))).toMatchObject({ code: 0, message: 'OK' });
    expect(desk.exec(workspace('lock')).code).toBe(0);
    expect(other.exec(workspace('lock'))).toMatchObject({ code: -20055 });
    expect(other.add(addresses, { name: 'a' }).code).toBe(-20055);
    expect(other.exec(workspace('unlock')).code).toBe(-10147);
    expect(desk.add(addresses, { name: 'a' }).code).toBe(0);
    expect(desk.get(workspace('lockinfo'))).toMatchObject([{ lock_user: 'admin', dirty: 1 }]);
    expect(desk.get(workspace('dirty'))).toEqual({ dirty: 1 });
    expect(desk.exec(workspace('commit')).code).toBe(0);
    expect(desk.get(workspace('dirty'))).toEqual({ dirty: 0 });
    expect(desk.exec(workspace('unlock')).code).toBe(0);
    expect(other.exec(workspace('lock')).code).toBe(0);
  });

  it('forget what was not committed', () => {
    const desk = new Desk(locking);
    desk.exec(workspace('lock'));
    desk.add(addresses, { name: 'kept' });
    desk.exec(workspace('commit'));
    desk.add(addresses, { name: 'lost' });
    desk.add('/pm/pkg/adom/root', { name: 'lost' });
    desk.exec(workspace('unlock'));
    expect(names(desk.get(addresses))).toEqual(['all', 'none', 'kept']);
    expect(names(desk.get('/pm/pkg/adom/root'))).toEqual(['default']);
  });

  it('are free again when the session is over', () => {
    const desk = new Desk(locking);
    const other = desk.beside();
    desk.exec(workspace('lock'));
    desk.add(addresses, { name: 'lost' });
    desk.exec('sys/logout');
    expect(other.exec(workspace('lock')).code).toBe(0);
    expect(names(other.get(addresses))).toEqual(['all', 'none']);
    other.wait(1000);
    desk.now = other.now;
    desk.login();
    expect(desk.exec(workspace('lock')).code).toBe(0);
  });

  it('can be locked in parts', () => {
    const desk = new Desk(locking);
    expect(desk.exec(workspace('lock/pkg/default')).code).toBe(0);
    expect(desk.exec(workspace('lock/pkg/ghost')).code).toBe(-6);
    expect(desk.exec(workspace('lock/dev/ghost')).code).toBe(-6);
    expect(desk.add(policies, { name: 'p' }).code).toBe(0);
    expect(desk.add(addresses, { name: 'a' }).code).toBe(-10147);
    const other = desk.beside();
    expect(other.exec(workspace('lock')).code).toBe(-20055);
    expect(other.exec(workspace('lock/dev/branch-1')).code).toBe(0);
    expect(other.add('/pm/config/device/branch-1/vdom/root/router/static', { dst: '10.0.0.0/8' }).code).toBe(
      0,
    );
    expect(other.exec(workspace('obj/firewall/address/all')).code).toBe(0);
    expect(other.ask('set', `${addresses}/all`, { data: { comment: 'mine' } }).code).toBe(0);
    expect(other.ask('set', `${addresses}/none`, { data: { comment: 'mine' } }).code).toBe(-10147);
    expect(desk.exec(workspace('unlock/pkg/default')).code).toBe(0);
    expect(desk.get(policies)).toEqual([]);
  });
});
