import { describe, expect, it } from 'vitest';
import { existsInSample, jsonFiles, sampleNamed, samples, walk, type SampleFile } from './sample-files';

/** Platform constants that content may name without bringing them along (docs/platform/well-known.md). */
const wellKnown = new Set([
  '2b563c61-ae2c-41c0-a85a-c9709585e3f2',
  '9e8d41e4-8ada-4a2c-bd02-07f62c6d0a00',
  'b6d710a9-a8ec-41ec-8817-fe9fa062fcdd',
  'ff599189-3eeb-4c86-acb0-a7915e85ac3b',
  '21d7a7c6-9d68-438f-b732-e8950c5f745b',
  '3451141c-bac6-467c-8d72-85e0fab569ce',
]);
const owned = /\/api\/3\/(\w+)\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/g;

interface Step {
  uuid: string;
  name: string;
  stepType: string;
  top: string;
  left: string;
  group: string | null;
  arguments: Record<string, unknown>;
}
interface Route {
  sourceStep: string;
  targetStep: string;
  label: string | null;
}
interface Group {
  uuid: string;
  left: string;
  top: string;
  width: string;
  height: string;
}

interface Workflow {
  name: string;
  uuid: string;
  collection: string;
  parameters: string[];
  steps: Step[];
  routes: Route[];
  groups: Group[];
}

const isType =
  (type: string) =>
  (value: unknown): boolean =>
    typeof value === 'object' && value !== null && '@type' in value && value['@type'] === type;

function all<T>(files: readonly SampleFile[], type: string): T[] {
  return files.flatMap(({ value }) => [...walk(value)].map((part) => part.value).filter(isType(type)) as T[]);
}

describe.each(samples)('the sample $id', (sample) => {
  const files = jsonFiles(sample);
  const workflows = all<Workflow>(files, 'Workflow');

  it('has uuids of its own: random ones, each for one thing', () => {
    const owners = new Map<string, string>();
    for (const { path, value } of files) {
      for (const { value: part, path: keys } of walk(value)) {
        if (keys.at(-1) !== 'uuid' || typeof part !== 'string' || /^(navigation|modules-)/.test(part))
          continue;
        expect(part, `${path}#${keys.join('/')}`).toMatch(
          /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        );
        expect(owners.get(part), `${path}#${keys.join('/')}`).toBeUndefined();
        owners.set(part, path);
      }
    }
    expect(owners.size).toBeGreaterThan(10);
  });

  it('refers only to what is in it or belongs to the platform', () => {
    const present = new Set<string>();
    for (const { value } of files) {
      for (const { value: part, path } of walk(value)) if (path.at(-1) === 'uuid') present.add(String(part));
    }
    const dangling = files.flatMap(({ path, text }) =>
      [...text.replaceAll('\\/', '/').matchAll(owned)]
        .filter(
          ([, kind, uuid = '']) =>
            kind !== 'workflow_step_types' && !present.has(uuid) && !wellKnown.has(uuid),
        )
        .map(([iri]) => `${path}: ${iri}`),
    );
    expect(dangling).toEqual([]);
  });

  it('calls playbooks with the parameters they declare', () => {
    for (const { steps } of workflows) {
      for (const { arguments: args } of steps) {
        if (typeof args.workflowReference !== 'string') continue;
        const child = workflows.find((one) => args.workflowReference === `/api/3/workflows/${one.uuid}`);
        expect(Object.keys(args.arguments as object).toSorted()).toEqual(child?.parameters.toSorted());
      }
    }
  });

  it('has branches that agree with their routes, and a default for each decision', () => {
    for (const { name, steps, routes } of workflows) {
      for (const step of steps) {
        const { conditions } = step.arguments as {
          conditions?: { option: string; step_iri: string; default?: boolean }[];
        };
        if (!conditions) continue;
        const drawn = routes
          .filter((route) => route.sourceStep.endsWith(step.uuid))
          .map((route) => [route.label, route.targetStep]);
        expect(drawn, `${name}/${step.name}`).toEqual(conditions.map((one) => [one.option, one.step_iri]));
        expect(conditions.filter((one) => one.default)).toHaveLength(1);
      }
    }
  });

  it('is tidy on the canvas: cards apart, arrows downwards, grouped steps in their frames', () => {
    const card = { width: 240, height: 68 };
    for (const { name, steps, routes, groups } of workflows) {
      const at = new Map(
        steps.map((step) => {
          const group = groups.find(({ uuid }) => step.group?.endsWith(uuid));
          const within = { x: Number(step.left), y: Number(step.top) };
          if (group) {
            // The platform places the steps of a group relative to its corner.
            expect(within.x + card.width, `${name}: ${step.name}`).toBeLessThanOrEqual(Number(group.width));
            expect(within.y + card.height, `${name}: ${step.name}`).toBeLessThanOrEqual(Number(group.height));
          }
          const corner = { x: Number(group?.left ?? 0), y: Number(group?.top ?? 0) };
          return [step.uuid, { x: corner.x + within.x, y: corner.y + within.y }];
        }),
      );
      const places = [...at.values()];
      for (const [index, one] of places.entries()) {
        for (const other of places.slice(index + 1)) {
          const apart =
            Math.abs(one.x - other.x) >= card.width + 40 || Math.abs(one.y - other.y) >= card.height + 40;
          expect(apart, name).toBe(true);
        }
      }
      for (const route of routes) {
        const place = (iri: string) => at.get(iri.slice(-36)) ?? { x: 0, y: Number.NaN };
        expect(place(route.targetStep).y, `${name}: ${route.targetStep}`).toBeGreaterThan(
          place(route.sourceStep).y,
        );
      }
    }
  });
});

describe('the sample phishing-triage', () => {
  const sample = sampleNamed('phishing-triage');
  const files = jsonFiles(sample);
  const file = (path: string): unknown => files.find((one) => one.path === path)?.value;
  const workflows = all<Workflow>(files, 'Workflow');
  const inPack = files.filter(({ path }) => path.startsWith('pack/playbooks/'));

  it('lists in its manifest exactly what its folders hold', () => {
    const { contents, iconLarge } = file('pack/info.json') as {
      contents: Record<string, unknown>;
      iconLarge: string;
    };
    const names = (kind: string) =>
      (contents[kind] as { name: string }[]).map((entry) => entry.name).toSorted();
    const stems = (folder: string) =>
      files
        .flatMap(({ path }) => new RegExp(`^pack/${folder}/([^/]+)\\.json$`).exec(path)?.[1] ?? [])
        .toSorted();
    const named = (type: string) =>
      all<{ name: string }>(files, type)
        .map((one) => one.name)
        .toSorted();
    expect(names('picklistNames')).toEqual(stems('picklists'));
    expect(names('dashboards')).toEqual(stems('dashboards'));
    expect(names('playbookBlocks')).toEqual(stems('playbookBlocks'));
    expect(names('roles')).toEqual(named('Role'));
    expect(names('playbooks')).toEqual(
      all<{ name: string }>(inPack, 'WorkflowCollection')
        .map((one) => one.name)
        .toSorted(),
    );
    expect(contents.globalVariables).toEqual(file('pack/playbooks/globalVariables.json'));
    expect(Object.keys(contents.modules as object).toSorted()).toEqual(
      files.flatMap(({ path }) => /^pack\/modules\/([^/]+)\/mmd\.json$/.exec(path)?.[1] ?? []).toSorted(),
    );
    const connectors = file('pack/connectors/data.json') as { name: string; installer_path?: string }[];
    expect((contents.connectors as { apiName: string }[]).map((one) => one.apiName)).toEqual(
      connectors.map((one) => one.name),
    );
    for (const { installer_path: path } of connectors)
      if (path) expect(existsInSample(sample, `pack/connectors/${path}`)).toBe(true);
    for (const { apiName, count } of contents.recordSets as { apiName: string; count: number }[]) {
      expect(file(`pack/records/${apiName}/${apiName}0001.json`)).toHaveLength(count);
    }
    expect(existsInSample(sample, `pack/images/${iconLarge}`)).toBe(true);
    const tags = new Set(
      workflows
        .filter((one) => inPack.some((f) => f.value === one))
        .flatMap((one) => (one as unknown as { recordTags: string[] }).recordTags),
    );
    expect(file('pack/playbooks/tags.json')).toEqual([...tags].toSorted());
  });

  it('writes and shows only fields its modules have', () => {
    const { attributes } = file('pack/modules/phishing_reports/mmd.json') as {
      attributes: { name: string }[];
    };
    const fields = new Set([
      ...attributes.map((one) => one.name),
      'recordTags',
      '__replace',
      'id',
      'createDate',
      'uuid',
    ]);
    for (const workflow of workflows) {
      for (const { arguments: args, name } of workflow.steps) {
        const target = String(args.collectionType ?? args.collection ?? '');
        if (target !== '/api/3/phishing_reports') continue;
        for (const field of Object.keys(args.resource as object))
          expect(fields, `${workflow.name}/${name}`).toContain(field);
      }
    }
    for (const record of file('pack/records/phishing_reports/phishing_reports0001.json') as object[]) {
      const own = Object.keys(record).filter(
        (key) => !['@type', 'createUser', 'modifyUser', 'modifyDate'].includes(key),
      );
      for (const field of own) expect(fields).toContain(field);
    }
    for (const { path, value } of files.filter((one) => one.path.endsWith('-layout.json'))) {
      for (const { value: part, path: keys } of walk(value)) {
        if (keys.at(-3) === 'fields' || (keys.at(-2) === 'columns' && typeof part === 'string')) {
          if (keys.at(-1) === 'name' || keys.at(-2) === 'columns') expect(fields, path).toContain(part);
        }
      }
    }
  });

  it('calls connectors it declares, with operations and parameters they have', () => {
    const { name, version, operations } = file('connectors/url-reputation/info.json') as {
      name: string;
      version: string;
      operations: { operation: string; parameters: { name: string; required: boolean }[] }[];
    };
    let calls = 0;
    for (const { steps } of workflows) {
      for (const { arguments: args } of steps) {
        if (args.connector !== name) continue;
        calls += 1;
        const operation = operations.find((one) => one.operation === args.operation);
        const known = operation?.parameters.map((one) => one.name) ?? [];
        const required = operation?.parameters.filter((one) => one.required).map((one) => one.name) ?? ['?'];
        expect(args.version).toBe(version);
        expect(known).toEqual(expect.arrayContaining(Object.keys(args.params as object)));
        expect(Object.keys(args.params as object)).toEqual(expect.arrayContaining(required));
        expect(JSON.parse(String(args.mock_result))).toMatchObject({
          status: 'Success',
          operation: args.operation,
        });
      }
    }
    expect(calls).toBeGreaterThan(5);
  });

  it('reads only variables that were set before', () => {
    const given = new Set([
      'input',
      'steps',
      'item',
      'result',
      'request',
      'previous',
      'currentUser',
      'raw_text',
    ]);
    const unset: string[] = [];
    for (const { name, steps, parameters } of workflows) {
      const known = new Set([...given, ...parameters]);
      for (const { stepType, arguments: args } of steps) {
        if (stepType.endsWith('04d0cf46-b6a8-42c4-8683-60a7eaa69e8f'))
          Object.keys(args).forEach((key) => known.add(key));
        Object.keys((args.step_variables as object | undefined) ?? {}).forEach((key) => known.add(key));
      }
      const stepNames = new Set(steps.map((step) => step.name.replaceAll(' ', '_')));
      const text = JSON.stringify(steps);
      for (const [, variable = ''] of text.matchAll(/\bvars\.(\w+)/g))
        if (!known.has(variable)) unset.push(`${name}: ${variable}`);
      for (const [, step = ''] of text.matchAll(/\bvars\.steps\.(\w+)/g))
        if (!stepNames.has(step)) unset.push(`${name}: steps.${step}`);
    }
    const globals = new Set(
      (file('pack/playbooks/globalVariables.json') as { name: string }[]).map((one) => one.name),
    );
    for (const [, name = ''] of files
      .map((one) => one.text)
      .join('\n')
      .matchAll(/globalVars\.(\w+)/g)) {
      if (!globals.has(name)) unset.push(`globalVars.${name}`);
    }
    expect(unset).toEqual([]);
  });
});
