import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compareStates } from '@core/compare/states/compare-states';
import type { ContentState } from '@core/compare/states/state';
import { loadFolder } from '../../../main/instance/load/load-folder';
import { contentState } from '../../../main/workspace/content-state';
import { describeWithCorpus } from '../../support/corpus';
import { desk, filesIn, kindsNamed, planAt, pullAll, pushAt, readJsonFile, writeJsonFile } from './desk';

const kinds = kindsNamed(
  'teams',
  'picklists',
  'modules',
  'view-templates',
  'global-variables',
  'collections',
  'playbooks',
  'rules',
  'rule-channels',
  'preprocessing-rules',
  'dashboards',
  'reports',
  'export-templates',
);

/** All there is: what the other lacks was taken away. */
const wholeState = (state: ContentState): ContentState => ({ ...state, isWhole: true });

/** One of playbooks alone, one with modules and views, two whose playbooks name what only their makers have. */
const packs = [
  'fortinet-fortisoar+solution-pack-malware-attack-response',
  'fortinet-fortisoar+solution-pack-knowledge-base',
  'fortinet-fortisoar+solution-pack-gdpr-framework',
  'fortinet-fortisoar+solution-pack-sla-management',
];

describeWithCorpus('packs that others have made', (folder) => {
  for (const name of packs)
    it(`brings ${name} from one instance to another as it was edited`, { timeout: 120_000 }, async () => {
      const pack = join(folder, 'content', name);
      expect(existsSync(pack)).toBe(true);
      const a = await desk({ pack: false });
      await loadFolder(a.a.instance, pack);
      await pullAll(a, kinds);
      const playbook = filesIn(a.workspace).find((path) =>
        /\/playbooks\/[^/]+\/(?!collection\.)[^/]+\.json$/.test(path),
      );
      if (playbook !== undefined)
        writeJsonFile(playbook, { ...readJsonFile(playbook), description: 'Edited' });
      const b = { ...(await desk({ pack: false })), workspace: a.workspace };
      const plan = await planAt(b, { kinds });
      // Packs name configurations and items of picklists that only their makers' instances have.
      const stopped = plan.items.filter((item) => item.stopped !== null);
      expect(stopped.filter((item) => item.stopped?.reason !== 'unmapped')).toEqual([]);
      const report = await pushAt(b, plan);
      const bad = report.items.filter(({ outcome }) => !['done', 'left-out'].includes(outcome));
      expect(
        bad.map(({ kind, name: one, outcome, message }) => `${outcome} ${kind} ${one}: ${message}`),
      ).toEqual([]);
      const again = await planAt(b, { kinds });
      expect(again.items.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual(
        stopped.map(({ kind, id }) => `${kind} ${id}`).sort(),
      );
      const c = await desk({ pack: false });
      await pullAll({ ...b, workspace: c.workspace, base: c.base }, kinds);
      const { items } = compareStates(
        wholeState(await contentState(a.workspace)),
        wholeState(await contentState(c.workspace)),
      );
      // What was left out is missing there, and what an instance had of its own is kept beside what was brought.
      const apart = new Set(
        plan.items.flatMap((item) => (item.stopped || item.keepsTheirs ? [item.path] : [])),
      );
      const places = items
        .filter((item) => item.a === null || !apart.has(item.a))
        .flatMap(({ kind, name: one, change, changes }) =>
          changes.length === 0
            ? [`${kind} ${one}: ${change}`]
            : changes.map(({ where }) => `${kind} ${one}: ${where}`),
        );
      // Whoever makes a playbook owns it there, and a module that is made gets views.
      const made = /^playbook .*: owners$|^layout Default Layout \(\w+\) of \w+: added$/;
      expect(places.filter((place) => !made.test(place))).toEqual([]);
    });
});
