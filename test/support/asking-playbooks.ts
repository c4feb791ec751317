import { copySample, writeFiles } from './packs';
import { playbook, route, step, stepIri, uuid } from './playbook-json';

/** The collection of the sample that the playbooks are put into. */
const collection = {
  folder: 'pack/playbooks/02 - Use Case - Phishing Triage',
  iri: '/api/3/workflow_collections/686d595b-02aa-448c-8bbd-8746b1ed3861',
};

const asks = (target: number, title = 'Shall it go on?') => ({
  type: 'InputBased',
  input: {
    schema: {
      title,
      description: 'Say so here.',
      inputVariables: [{ name: 'note', label: 'Note', formType: 'text', required: true }],
    },
  },
  response_mapping: { options: [{ option: 'Go on', step_iri: stepIri(target), primary: true }] },
});

/** Asks somebody, when it is started by hand. */
const byHand = playbook({
  name: 'Ask by hand',
  uuid: uuid(701),
  collection: collection.iri,
  steps: [
    step(1, 'manual', { title: 'Ask', route: uuid(800), resources: ['phishing_reports'] }),
    step(2, 'manualInput', asks(3)),
    step(3, 'setVariable', { said: 'thanks' }),
  ],
  routes: [route(1, 2), route(2, 3)],
});

const whenMade = { resource: 'phishing_reports', resources: ['phishing_reports'], fieldbasedtrigger: {} };

/** Asks somebody whenever a report is made, then does what fails unless it is corrected. */
const whenCreated = playbook({
  name: 'Ask and divide',
  uuid: uuid(702),
  collection: collection.iri,
  triggerStep: stepIri(11),
  steps: [
    step(11, 'onCreate', whenMade),
    step(12, 'manualInput', asks(13, 'Shall it divide?')),
    step(13, 'setVariable', { share: '{{ 1 / 0 }}' }, { name: 'Divide' }),
    step(14, 'setVariable', { done: 'yes' }),
  ],
  routes: [route(11, 12), route(12, 13), route(13, 14)],
});

/** Writes to every report that is made, by itself. */
const quiet = playbook({
  name: 'Note the report',
  uuid: uuid(703),
  collection: collection.iri,
  triggerStep: stepIri(21),
  steps: [
    step(21, 'onCreate', whenMade),
    step(22, 'updateRecord', {
      collection: "{{vars.input.records[0]['@id']}}",
      collectionType: '/api/3/phishing_reports',
      operation: 'Overwrite',
      resource: { analystNote: 'Seen by a playbook' },
    }),
  ],
  routes: [route(21, 22)],
});

/** Calls one that asks somebody, when it is started by hand. */
const callsAsking = playbook({
  name: 'Call one that asks',
  uuid: uuid(704),
  collection: collection.iri,
  triggerStep: stepIri(31),
  steps: [
    step(31, 'manual', { title: 'Call', route: uuid(804), resources: ['phishing_reports'] }),
    step(
      32,
      'reference',
      { workflowReference: `/api/3/workflows/${uuid(705)}`, arguments: {} },
      { name: 'Let it ask' },
    ),
    step(33, 'setVariable', { heard: '{{ vars.steps.Let_it_ask.note }}' }),
  ],
  routes: [route(31, 32), route(32, 33)],
});
const asked = playbook({
  name: 'Ask when called',
  uuid: uuid(705),
  collection: collection.iri,
  triggerStep: stepIri(41),
  steps: [
    step(41, 'referenced'),
    step(42, 'manualInput', asks(43, 'May the caller go on?')),
    step(43, 'setVariable', { note: 'it may' }),
  ],
  routes: [route(41, 42), route(42, 43)],
});

/** The sample, with playbooks that ask somebody: started by hand, by a record, or by another playbook. */
export function sampleThatAsksPeople(scratch: string): string {
  // A playbook is given a manual start where it has no step 1.
  const own = (made: Record<string, unknown>) => ({
    ...made,
    steps: (made.steps as { uuid: string }[]).filter(
      (each) => made.triggerStep === stepIri(1) || each.uuid !== uuid(1),
    ),
  });
  const files = Object.fromEntries(
    [byHand, whenCreated, quiet, callsAsking, asked].map((each) => [
      `${collection.folder}/${String(each.name)}.json`,
      own(each),
    ]),
  );
  return writeFiles(copySample(scratch), files);
}
