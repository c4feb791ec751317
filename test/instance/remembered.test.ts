import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Connection } from '../../main/instance/store/connection';
import { Remembered } from '../../main/instance/store/remembered';

describe('what is remembered until something is written', () => {
  let connection: Connection;
  let reads: number;
  let count: () => number;

  beforeEach(() => {
    connection = Connection.inMemory();
    connection.exec('CREATE TABLE rows (name TEXT)');
    const totals = new Remembered<number>(connection);
    reads = 0;
    count = () =>
      totals.of('all', () => {
        reads++;
        return connection.prepare('SELECT COUNT(*) FROM rows').pluck().get() as number;
      });
  });
  afterEach(() => connection.close());

  const add = () => connection.prepare('INSERT INTO rows VALUES (?)').run('new');

  it('is read once', () => {
    expect([count(), count()]).toEqual([0, 0]);
    expect(reads).toBe(1);
  });

  it('is read again after a write', () => {
    count();
    add();
    expect(count()).toBe(1);
  });

  it('is read again after a write that was undone', () => {
    count();
    const undone = () =>
      connection.transaction(() => {
        add();
        expect(count()).toBe(1);
        throw new Error('undone');
      });
    expect(undone).toThrow('undone');
    expect(count()).toBe(0);
  });

  it('is read again from other content with as many writes', () => {
    const empty = connection.content();
    add();
    expect(count()).toBe(1);
    connection.replace(empty);
    connection.exec('CREATE TABLE others (name TEXT)');
    connection.prepare('INSERT INTO others VALUES (?)').run('new');
    expect(count()).toBe(0);
  });

  it('is kept through writes of other things where it is known what it depends on', () => {
    const rules = new Remembered<number>(connection, ['rules', 'people']);
    let asked = 0;
    const ask = () => rules.of('all', () => ++asked);
    expect([ask(), ask()]).toEqual([1, 1]);
    add();
    connection.wrote('alerts');
    expect(ask()).toBe(1);
    connection.wrote('people');
    expect([ask(), ask()]).toEqual([2, 2]);
    const undone = () =>
      connection.transaction(() => {
        connection.wrote('rules');
        expect(ask()).toBe(3);
        throw new Error('undone');
      });
    expect(undone).toThrow('undone');
    expect(ask()).toBe(4);
    connection.replace(connection.content());
    expect(ask()).toBe(5);
  });

  it('makes room for new questions', () => {
    const answers = new Remembered<number>(connection);
    for (let question = 0; question < 1000; question++) answers.of(String(question), () => question);
    expect(answers.of('0', () => -1)).toBe(-1);
    expect(answers.of('999', () => -1)).toBe(999);
  });
});
