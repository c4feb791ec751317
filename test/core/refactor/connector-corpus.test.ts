import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { playbooksOf, type PlaybookFile } from '@core/check/playbooks/playbook-file';
import { callIn } from '@core/check/templates/known-data';
import type { ConnectorMove } from '@core/contract/connector-moves';
import { callsOf } from '@core/edit/connectors/calls';
import { planConnectorMove } from '@core/edit/connectors/move';
import { readWorkspace } from '../../../main/workspace/read-workspace';
import { describeWithContent } from '../../support/corpus';
import { deeds, fixedStart, runFixed, settledDeeds, takesBack } from '../../support/refactored-run';

/** What is put before each name, so that it can be told from the one before. */
const moved = 'moved_';

describeWithContent('moving real playbooks to another connector', (content, sized) => {
  it('has every step do what it did with the other names, and goes back to the byte', async () => {
    const folder = join(content, 'content');
    let [compared, steps] = [0, 0];
    for (const name of readdirSync(folder)) {
      const workspace = join(folder, name);
      const { files, items } = await readWorkspace(workspace);
      const trial = { folder: workspace, files, items };
      const chosen = new Map(
        items
          .filter(({ kind, pointer }) => kind === 'playbook' && pointer === '')
          .flatMap((item) => {
            const file = files.get(item.path);
            const read = file && playbooksOf(file)[0];
            const connector = read && calledBy(read);
            // One of each connector shows what the others would.
            return connector === undefined ? [] : [[connector, item] as const];
          }),
      );
      for (const [connector, item] of chosen) {
        const plan = planConnectorMove(files.values(), moveOf([...files.values()], connector));
        expect(takesBack(trial, plan)).toBe(true);
        const fixed = await fixedStart(trial, item);
        if (!fixed || !(await settledDeeds(trial, fixed))) continue;
        const [before, after] = [await runFixed(trial, fixed), await runFixed(trial, fixed, plan)];
        expect({ item: item.path, error: after.error, did: deeds(after, () => false, named) }).toEqual({
          item: item.path,
          error: null,
          did: deeds(before, () => false, named),
        });
        compared++;
        steps += deeds(after).filter((one) => one.includes(`"${moved}${connector}"`)).length;
      }
    }
    expect(compared).toBeGreaterThan(sized({ own: 10, corpus: 40 }));
    expect(steps).toBeGreaterThan(compared / 2);
  }, 600_000);
});

/** The connector that most of its steps call, and that it names itself. */
const calledBy = (read: PlaybookFile): string | undefined =>
  (read.byType.get('Connectors') ?? []).flatMap((step) => callIn(step)?.connector ?? [])[0];

/** Every operation and parameter of a connector under another name. */
function moveOf(files: Parameters<typeof callsOf>[0], connector: string): ConnectorMove {
  const { operations } = callsOf(files, connector);
  return {
    from: connector,
    to: { connector: moved + connector, label: 'Moved', version: '9.9.9', config: '' },
    operations: operations.map(({ name, title, parameters }) => ({
      from: name,
      to: moved + name,
      title,
      parameters: parameters.map((from) => ({ from, to: moved + from })),
    })),
  };
}

/** What belongs to a connector alone, and is another one's afterwards. */
const own = new Set(['connector', 'operation', 'operationTitle', 'name', 'version', 'config']);

/** A key as it was called before; null for what is left out. */
const named = (key: string): string | null => {
  const plain = key.startsWith(moved) ? key.slice(moved.length) : key;
  return own.has(plain) ? null : plain;
};
