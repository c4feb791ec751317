import { playbookJson, playbookIri, referenced, stepIri } from '../../support/playbook-builder';

/** Secrets that are planted, by where each of them stands. */
export const planted = new Map<string, string>();

/** A value like a key, that is found again wherever it comes out. */
function canary(place: string): string {
  const secret = `cNry${planted.size.toString().padStart(2, '0')}x7Qz${(planted.size * 7919).toString(36)}W9`;
  planted.set(secret, place);
  return secret;
}

/** A secret of digits alone, written as a number. */
function digits(place: string): number {
  const secret = 7_351_000_000 + planted.size * 7919;
  planted.set(String(secret), place);
  return secret;
}

const set = (args: object) => ['SetVariable', { ...args }] as const;
const connector = (params: object, mock: object = {}) =>
  [
    'Connectors',
    { connector: 'intel', operation: 'lookup', params, config: '', mock_result: JSON.stringify(mock) },
  ] as const;

const repeated = canary('a value seen elsewhere');

const main = playbookJson('Main', {
  parameters: ['api_key'],
  steps: {
    Start: referenced,
    'By name': set({ password: canary('a variable called password') }),
    'By number': set({ password: digits('a password that is a number') }),
    'By number pair': set({ fields: [{ name: 'passcode', value: digits('a name with a number') }] }),
    'By pair': set({ fields: [{ name: 'client_secret', value: canary('a name with a value') }] }),
    'By key': set({ api_key: canary('a variable called api_key') }),
    'By case': set({ accessToken: canary('a variable in camel case') }),
    Deep: set({ settings: { db: { passwd: canary('a member three levels down') } } }),
    'In a list': set({ all: [{ token: canary('a member of an element of a list') }] }),
    'In JSON': set({ body: JSON.stringify({ password: canary('JSON in a text') }) }),
    'In JSON twice': set({
      body: JSON.stringify({ inner: JSON.stringify({ secret: canary('JSON in JSON in a text') }) }),
    }),
    Header: connector(
      { headers: { Authorization: `Bearer ${canary('an authorization header')}` } },
      { data: { token: canary('a token in a mock output') } },
    ),
    'Header text': connector({ headers: `Authorization: Basic ${canary('a header in a text')}` }),
    'Header pair': connector({ headers: [{ key: 'X-Api-Key', value: canary('a header by key and value') }] }),
    Cookie: connector({ headers: { Cookie: canary('a cookie') } }),
    Address: connector({ url: `https://ann:${canary('the password of an address')}@intel.example/feed` }),
    Query: connector({ url: `https://intel.example/feed?api_key=${canary('a parameter of an address')}` }),
    Signature: connector({
      url: `https://intel.example/feed?a=1&sig=${canary('a signature in an address')}`,
    }),
    Password: connector({ password: canary('a parameter of a connector') }),
    Credentials: connector({ credentials: { user: 'ann', value: canary('an object of credentials') } }),
    Sentence: set({ note: `To sign in, password=${canary('a sentence with =')} does it` }),
    'Sentence is': set({ note: `The API key is ${canary('a sentence with "is"')}` }),
    'Sentence colon': set({ note: `token: ${canary('a sentence with a colon')}` }),
    Bearer: set({ curl: `curl -H "Authorization: Bearer ${canary('a command line')}" https://x.example` }),
    Repeated: set({ pass_phrase_2: { password: repeated }, seen: `again ${repeated}` }),
    Snippet: [
      'CodeSnippet',
      {
        connector: 'code-snippet',
        operation: 'python_inline_code_editor',
        params: { python_function: `password = "${canary('a literal of a snippet')}"\nprint(password)` },
        mock_result: JSON.stringify({ data: { auth: canary('an "auth" of a mock output') } }),
      },
    ],
    Create: [
      'InsertData',
      {
        collection: '/api/3/alerts',
        resource: { name: 'n', password: canary('a field of a created record') },
      },
    ],
    Call: [
      'WorkflowReference',
      {
        workflowReference: playbookIri('Child'),
        arguments: { api_token: canary('an argument of a called playbook') },
      },
    ],
    Rendered: set({ out: '{{ vars.password }} and {{ vars.accessToken }}' }),
    Encoded: set({ out: "{{ {'a': vars.password} | tojson }}" }),
    Global: set({ out: '{{ globalVars.Intel_Api_Token }}' }),
    Mail: [
      'SendEmail',
      {
        connector: 'smtp',
        operation: 'send_email_new',
        params: {
          to: 'a@b.example',
          subject: 'Keys',
          body: `password: ${canary('the body of a mail')}`,
        },
      },
    ],
    Ask: [
      'ManualInput',
      {
        input: {
          schema: {
            title: 'Go on?',
            description: `The passcode is ${canary('the text of a question')}`,
            inputVariables: [
              {
                name: 'secret',
                label: 'S',
                formType: 'password',
                defaultValue: canary('a default of a form'),
              },
            ],
          },
        },
        response_mapping: { options: [{ option: 'Yes', step_iri: stepIri('Main', 'Done') }] },
      },
    ],
    Done: set({ x: 1 }),
  },
});

const child = playbookJson('Child', {
  parameters: ['api_token'],
  steps: {
    Start: referenced,
    Say: set({ said: '{{ vars.api_token }}', secret_key: canary('a variable of a called playbook') }),
  },
});

const broken = playbookJson('Broken', {
  steps: {
    Start: referenced,
    Fail: set({ x: `{{ "password=${canary('a template that fails')}" | no_such_filter }}` }),
  },
});

const collection = '6f9f1b0e-6a3b-4a7e-9f53-0d1de04e2d12';
const inCollection = { collection: `/api/3/workflow_collections/${collection}` };

/** The files of a pack in which every kind of content holds secrets. */
export const canaryPack = {
  'info.json': {
    name: 'canaries',
    label: 'Canaries',
    version: '1.0.0',
    type: 'solutionpack',
    description: `Install it with password=${canary('the description of a pack')}.`,
    contents: { playbooks: [{ name: '01 - Keys' }] },
  },
  'release_notes.md': `# 1.0.0\n\n- the token: ${canary('release notes')}\n`,
  'playbooks/01 - Keys/collection.metadata.json': {
    '@type': 'WorkflowCollection',
    name: '01 - Keys',
    description: `api_key=${canary('the description of a collection')}`,
    uuid: collection,
  },
  'playbooks/01 - Keys/Main.json': {
    ...main,
    ...inCollection,
    description: `Asks with "secret": "${canary('the description of a playbook')}"`,
  },
  'playbooks/01 - Keys/Child.json': { ...child, ...inCollection },
  'playbooks/01 - Keys/Broken.json': { ...broken, ...inCollection },
  'globalVariables/Intel_Api_Token.json': {
    name: 'Intel_Api_Token',
    value: canary('a global variable'),
    default_value: canary('the default of a global variable'),
  },
  'connectors/intel/info.json': {
    name: 'intel',
    label: 'Intel',
    version: '1.0.0',
    configuration: {
      fields: [
        { name: 'server', title: 'Server', type: 'text' },
        { name: 'password', title: 'Password', type: 'password', value: canary('the default of a password') },
        { name: 'pin', title: 'PIN', type: 'integer', value: digits('the default of a PIN') },
        { name: 'api_key', title: 'Key', type: 'text', value: canary('the default of an api_key') },
      ],
    },
    operations: [
      {
        operation: 'lookup',
        title: 'Look up',
        description: `Sends Authorization: Bearer ${canary('the description of an operation')}`,
        parameters: [
          { name: 'token', title: 'T', type: 'text', value: canary('the default of a parameter') },
          { name: 'note', title: 'N', type: 'text', tooltip: `password=${canary('a tooltip')}` },
        ],
        output_schema: { token: canary('an output schema') },
      },
    ],
  },
  'connectors/data/intel.json': [
    { name: 'intel', configuration: [{ name: 'main', config: { password: canary('a configuration') } }] },
  ],
  'settings/agents.json': { auth: { bearer: canary('settings of agents') } },
  'aiagents/prompts.json': { Triage: { prompt: `Use password=${canary('a prompt of an agent')}` } },
  'records/alerts/alerts0001.json': [
    {
      '@type': 'Alert',
      uuid: '7f9f1b0e-6a3b-4a7e-9f53-0d1de04e2d12',
      name: 'A',
      password: canary('a record'),
      pin: digits('a PIN in a record'),
    },
    {
      '@type': 'Alert',
      uuid: '8f9f1b0e-6a3b-4a7e-9f53-0d1de04e2d12',
      name: 'B',
      sourcedata: JSON.stringify({ api_key: canary('the source of a record') }),
    },
  ],
  'dashboards/Keys.json': {
    '@type': 'UserViewTemplate',
    uuid: '9f9f1b0e-6a3b-4a7e-9f53-0d1de04e2d12',
    title: 'Keys',
    displayName: 'Keys',
    config: { rows: [{ widgets: [{ title: 'W', url: `https://x.example/?token=${canary('a widget')}` }] }] },
  },
  'jobs/Nightly.json': {
    name: 'Nightly',
    kwargs: { wf_iri: playbookIri('Main'), payload: { client_secret: canary('the payload of a schedule') } },
  },
  'exportTemplates/All.json': { name: 'All', options: { secret: canary('an export template') } },
  'tests/main.test.yaml': `playbook: Main
tests:
  - name: keys
    start: { inputs: { api_key: ${canary('the input of a test')} } }
    expect: { status: finished, variables: { password: ${canary('what a test expects')}x } }
`,
  'packwright.scenario.yaml': `connectors:
  - connector: intel
    answers:
      - result: { session_token: ${canary('an answer of a scenario')} }
`,
};

/** More of them, given to a run from outside. */
export const input = { input: { api_key: canary('the input of a run') } };
export const record = {
  '@id': '/api/3/alerts/1',
  name: 'A',
  password: canary('the record a run starts on'),
  passcode: digits('a number in the record a run starts on'),
  description: `Authorization: Bearer ${canary('the description of a record')}`,
};

/** A run as the platform answers it, with what it holds. */
export const platformRun = {
  name: 'Main',
  steps: [
    {
      name: 'Ask',
      status: 'finished',
      args: {
        connector: 'intel',
        operation: 'lookup',
        params: { password: canary('a parameter of a real run'), pin: digits('a PIN of a real run') },
      },
      result: {
        data: {
          access_token: canary('the result of a real run'),
          log: `GET https://x.example/?token=${canary('an address in the result of a real run')}`,
        },
      },
    },
  ],
};

/** The places whose secret stands in a text. */
export const leakedIn = (text: string): string[] =>
  [...planted].filter(([secret]) => text.includes(secret)).map(([, place]) => place);

/** Other secrets in the places of those that are planted. */
export const changedSecrets = (text: string): string =>
  text.replaceAll(/cNry(?=\d\dx7Qz)/g, 'cNew').replaceAll(/\b7351(?=\d{6}\b)/g, '7352');
export const changedSecret = /cNew|7352\d{6}/;
