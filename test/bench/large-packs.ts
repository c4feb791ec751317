import { playbookPath } from '../core/check/rules/fixture';
import {
  collection,
  packFiles,
  playbook,
  route,
  step,
  stepIri,
  uuid,
  type Json,
} from '../support/playbook-json';

const columns = 8;

/** Steps of several kinds in rows of eight, each with something to read on its card. */
export function widePlaybook(steps: number, name = `Wide ${steps}`): Json {
  const numbers = Array.from({ length: steps - 1 }, (_, i) => i + 2);
  const place = (n: number) => ({
    left: String(60 + 320 * (n % columns)),
    top: String(60 + 150 * Math.floor(n / columns)),
  });
  const argumentsOf = (n: number): Json => ({
    [`value_${n}`]: `{{ vars.steps.Step_${n - 1}.result | default(${n}) }}`,
  });
  return playbook({
    name,
    steps: [
      step(1, 'manual', { route: uuid(800), resources: ['alerts'] }, place(1)),
      ...numbers.map((n) => {
        if (n % 3 === 0)
          return step(n, 'wait', { delay: { days: 0, hours: 0, weeks: 0, minutes: n } }, place(n));
        return step(n, 'setVariable', argumentsOf(n), place(n));
      }),
    ],
    routes: numbers.map((n) => route(n - 1, n)),
    uuid: uuid(500_000 + steps),
  });
}

/** Path of the playbook with so many steps in a pack of `widePack`. */
export const widePath = (steps: number) => `playbooks/A collection/Wide ${steps}.json`;

/** A pack with a small playbook and wide ones. */
export const widePack = (...sizes: number[]): Record<string, unknown> =>
  packFiles(Object.fromEntries(sizes.map((steps) => [widePath(steps), widePlaybook(steps)])));

/** A pack of many playbooks of ten steps each, over twenty collections. */
export function manyDocuments(count: number): Record<string, unknown> {
  const files: Record<string, unknown> = {};
  for (let n = 0; n < count; n++) {
    const folder = `playbooks/Collection ${n % 20}`;
    if (n < 20) {
      files[`${folder}/collection.metadata.json`] = collection({
        name: `Collection ${n}`,
        uuid: uuid(600_000 + n),
      });
    }
    const first = 10 * (n + 1);
    const rest = Array.from({ length: 9 }, (_, at) => first + at + 1);
    files[`${folder}/Playbook ${n}.json`] = {
      ...playbook({
        name: `Playbook ${n}`,
        routes: rest.map((number) => route(number - 1, number)),
        triggerStep: stepIri(first),
        collection: `/api/3/workflow_collections/${uuid(600_000 + (n % 20))}`,
        uuid: uuid(700_000 + n),
      }),
      steps: [
        step(first, 'manual', { route: uuid(800_000 + n), resources: ['alerts'] }),
        ...rest.map((number) => step(number, 'setVariable', { x: `{{ vars.steps.Step_${number - 1} }}` })),
      ],
    };
  }
  const { [playbookPath]: _single, ...frame } = packFiles();
  return { ...frame, ...files };
}
