import { join } from 'node:path';
import { copySample, writeFiles } from './packs';
import { packFiles, playbook, route, step, stepIri, uuid } from './playbook-json';

/** Packs on which the jobs of an author are done, by mouse and by keys. */

const folderInSample = 'pack/playbooks/02 - Use Case - Phishing Triage';
const collection = '/api/3/workflow_collections/686d595b-02aa-448c-8bbd-8746b1ed3861';

/** Where the playbook stands that writes the text of an item. */
export const comparePath = `${folderInSample}/Compare.json`;

/** The sample, with a playbook that writes the text of an item: compared with a field, and in a sentence. */
export function sampleWithMentions(scratch: string): string {
  return writeFiles(copySample(scratch), {
    [comparePath]: {
      ...playbook({
        name: 'Compare',
        uuid: uuid(701),
        collection,
        triggerStep: stepIri(31),
        routes: [route(31, 32)],
      }),
      steps: [
        step(31, 'manual', { title: 'Compare', route: uuid(831), resources: ['phishing_reports'] }),
        step(32, 'setVariable', {
          meant: "{{ vars.input.records[0].verdict.itemValue == 'Malicious' }}",
          maybe: 'It was Malicious to do so.',
        }),
      ],
    },
  });
}

const uuidOf = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`;
const pathOf = (n: number) => `playbooks/A collection/Playbook ${n}.json`;
const inPack = (count: number, one: (n: number) => unknown) =>
  packFiles(Object.fromEntries(Array.from({ length: count }, (_, n) => [pathOf(n), one(n)])));

/** Playbooks of which each has two findings with a safe fix, and a route that leads nowhere. */
export function neglectedPack(scratch: string, count: number): string {
  const one = (n: number) => {
    const [first, second] = [100_000 + 2 * n, 100_001 + 2 * n];
    return {
      ...playbook({
        name: `Playbook ${n}`,
        uuid: uuidOf(n),
        triggerStep: stepIri(first),
        isActive: 'true',
        debug: 'false',
        routes: [route(first, second), { ...route(second, 999_999), uuid: uuid(700_000 + n) }],
      }),
      steps: [
        step(first, 'manual', { title: `By hand ${n}`, route: uuid(500_000 + n), resources: ['alerts'] }),
        step(second, 'setVariable', { a: 1 }),
      ],
    };
  };
  return writeFiles(join(scratch, 'work'), inPack(count, one));
}

/** As many playbooks as a large pack has, one of which blocks an address. */
export function packWithOneBlock(scratch: string): string {
  const one = (n: number) =>
    playbook({
      name: `Playbook ${n}`,
      uuid: uuidOf(n),
      steps: [
        step(1, 'manual'),
        step(2, 'setVariable', {}, { name: n === 150 ? 'Block the IP Address' : `Look ${n}` }),
      ],
      routes: [route(1, 2)],
    });
  return writeFiles(join(scratch, 'work'), inPack(239, one));
}

/** The sample, with a playbook that asks its connector about a URL; something is to be made of the answer. */
export function sampleThatAsks(scratch: string): string {
  return writeFiles(copySample(scratch), {
    [`${folderInSample}/Ask.json`]: {
      ...playbook({
        name: 'Ask',
        uuid: uuid(702),
        collection,
        triggerStep: stepIri(41),
        routes: [route(41, 42), route(42, 43)],
      }),
      steps: [
        step(
          41,
          'manual',
          { title: 'Ask', route: uuid(841), resources: ['phishing_reports'] },
          { name: 'Start' },
        ),
        step(
          42,
          'connector',
          {
            name: 'URL Reputation',
            connector: 'url-reputation',
            operation: 'get_url_reputation',
            operationTitle: 'Get URL Reputation',
            version: '1.0.0',
            config: '',
            params: { url: 'https://example.com' },
            step_variables: [],
          },
          { name: 'Look it up' },
        ),
        step(43, 'setVariable', { text: '' }, { name: 'Say it' }),
      ],
    },
  });
}

/** Where a playbook of `packOfTwoConnectors` stands. */
export const callingPath = pathOf;

/** Twenty playbooks that call one connector, and one that calls another with other parameter names. */
export function packOfTwoConnectors(scratch: string): string {
  const required = (name: string, label: string) => ({ name, label, version: '1.0.0', configurations: [] });
  const one = (n: number) =>
    playbook({
      uuid: uuidOf(n),
      name: `Playbook ${n}`,
      steps: [
        step(1, 'manual'),
        step(
          2,
          'connector',
          {
            connector: n === 20 ? 'vt-premium' : 'vt',
            name: 'VT',
            version: '1.0.0',
            operation: 'query_ip',
            operationTitle: 'Query IP',
            config: '',
            params: n === 20 ? { address: '1.1.1.1' } : { ip: `10.0.0.${n}` },
          },
          { name: 'Ask' },
        ),
      ],
      routes: [],
    });
  return writeFiles(join(scratch, 'work'), {
    ...inPack(21, one),
    ...packFiles({ 'connectors/data.json': [required('vt', 'VT'), required('vt-premium', 'VT Premium')] }),
  });
}
