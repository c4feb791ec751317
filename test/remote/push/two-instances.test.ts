import { expect, it } from 'vitest';
import { compareStates } from '@core/compare/states/compare-states';
import { uuidOfIri } from '@core/content/iri';
import { type JsonMap, mapOf } from '@core/text/values';
import { contentState } from '../../../main/workspace/content-state';
import { ask, desk, kindsNamed, planAt, pullAll, pushAt } from './desk';

const kinds = kindsNamed(
  'teams',
  'picklists',
  'modules',
  'roles',
  'global-variables',
  'collections',
  'playbooks',
  'blocks',
  'export-templates',
  'dashboards',
  'view-templates',
  'navigation',
);

it('brings a pack from one instance to another, from which it is pulled as it was', async () => {
  const a = await desk();
  await pullAll(a, kinds);
  const b = { ...(await desk({ pack: false })), workspace: a.workspace };
  const plan = await planAt(b, { kinds });
  expect(plan.items.flatMap(({ stopped }) => stopped ?? [])).toEqual([]);
  const report = await pushAt(b, plan);
  expect(report.items.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
  expect((await planAt(b, { kinds })).items).toEqual([]);
  // A role that names a module of the same push does so as the instance names it.
  const { 'hydra:member': modules } = await ask(b, 'GET', '/api/3/modules?$limit=1000');
  const { 'hydra:member': roles } = await ask(b, 'GET', '/api/3/roles?$relationships=true&$limit=1000');
  const own = (modules as JsonMap[]).find(({ type }) => type === 'phishing_reports');
  const analyst = (roles as JsonMap[]).find(({ name }) => name === 'Phishing Analyst');
  const grants = (mapOf(analyst).modulePermissions as JsonMap[]).map(({ module }) => uuidOfIri(module));
  expect(grants).toContain(uuidOfIri(own?.['@id']));
  const fields = await ask(b, 'GET', '/api/3/phishing_reports?$limit=1');
  expect(fields['hydra:totalItems']).toBe(0);

  const c = await desk({ pack: false });
  await pullAll({ ...b, workspace: c.workspace, base: c.base }, kinds);
  const { items } = compareStates(await contentState(a.workspace), await contentState(c.workspace));
  const places = items.flatMap(({ kind, name, changes }) =>
    changes.map(({ where }) => `${kind} ${name}: ${where}`),
  );
  // Whoever makes a playbook owns it there.
  expect(places.filter((place) => !/^playbook .*: owners$/.test(place))).toEqual([]);
});
