import { describe, expect, it } from 'vitest';
import { applyChanges, invertChanges } from '@core/text/changes';
import type { Refactoring } from '@core/contract/refactoring';
import { planRefactoring } from '@core/refactor/plan';
import { literalsOf } from '@core/refactor/literal/literals';
import { variablesIn } from '@core/refactor/variable/variables-in';
import { packFiles, playbook, route, step, uuid, type Json } from '../../support/playbook-json';
import { indexOf } from '../../support/index-of';

const path = 'playbooks/A collection/A playbook.json';
const at = { path, pointer: '' };
let made = 0;
const newUuid = () => `00000000-0000-4000-a000-${String(++made).padStart(12, '0')}`;

function refactor(files: Record<string, unknown>, wanted: Refactoring) {
  const index = indexOf(packFiles(files));
  const plan = planRefactoring({ files: index.files, newUuid }, wanted);
  const after = new Map(
    plan.edit.files.map((edit) => {
      const before = index.files.get(edit.path)?.text ?? '';
      const text = applyChanges(before, edit.changes);
      expect(applyChanges(text, invertChanges(before, edit.changes))).toBe(before);
      return [edit.path, JSON.parse(text) as { steps: Json[]; routes: Json[]; parameters: string[] }];
    }),
  );
  return { plan, after };
}

type Part = [type: Parameters<typeof step>[1], args: Json, more?: Json];
const chain = (first: Part, ...rest: Part[]) =>
  playbook({
    steps: [first, ...rest].map(([type, args, more], index) => step(index + 1, type, args, more ?? {})),
    routes: rest.map((_, index) => route(index + 1, index + 2)),
  });
const start: Part = ['manual', {}];
const ask = (ip: string, name: string): Part => [
  'connector',
  { connector: 'vt', operation: 'ip', params: { ip, full: true } },
  { name },
];

describe('extracting a text', () => {
  const value = chain(
    start,
    [
      'connector',
      {
        connector: 'vt',
        operation: 'ip',
        params: { who: 'Ann', n: "{{ vars.x == 'Ann' and vars['Ann'] }}" },
      },
    ],
    ['setVariable', { other: 'Ann' }],
  );
  const wanted = {
    kind: 'literal',
    ...at,
    step: uuid(2),
    text: 'Ann',
    everywhere: false,
    name: 'person',
  } as const;

  it('offers what is data, and not what says what the step is', () => {
    expect(literalsOf((value.steps as Json[])[1] ?? {})).toEqual(['Ann']);
  });

  it('sets a variable behind the trigger', () => {
    const { after } = refactor({ [path]: value }, { ...wanted, into: 'variable', everywhere: true });
    const { steps = [], routes = [] } = after.get(path) ?? {};
    expect(steps.at(-1)).toMatchObject({ name: 'Values', arguments: { person: 'Ann' } });
    expect(steps[1]?.arguments).toMatchObject({
      params: { who: '{{ vars.person }}', n: "{{ vars.x == vars.person and vars['Ann'] }}" },
    });
    expect(steps[2]?.arguments).toEqual({ other: '{{ vars.person }}' });
    expect(routes.map(({ name }) => name)).toContain('Step 1 -> Values');
    expect(routes[0]?.sourceStep).toBe(`/api/3/workflow_steps/${String(steps.at(-1)?.uuid)}`);
  });

  it('makes no global variable of a name that another pack uses', () => {
    const other = {
      'other/info.json': { type: 'solutionpack', name: 'other', version: '1.0.0', label: 'Other' },
      'other/playbooks/globalVariables.json': [{ name: 'who', value: 'Bob' }],
    };
    expect(() =>
      refactor({ [path]: value, ...other }, { ...wanted, into: 'globalVariable', name: 'who' }),
    ).toThrow(/Another pack has a global variable “who” in other\//);
  });

  it('makes a global variable, also for other playbooks of the pack', () => {
    const other = 'playbooks/A collection/Other.json';
    const { plan, after } = refactor(
      { [path]: value, [other]: { ...value, uuid: uuid(77), name: 'Other' } },
      { ...wanted, into: 'globalVariable', everywhere: true },
    );
    expect(after.get(other)?.steps[2]?.arguments).toEqual({ other: '{{ globalVars.person }}' });
    expect(JSON.parse(plan.edit.created?.[0]?.text ?? '')).toEqual([
      { name: 'person', value: 'Ann', default_value: 'Ann' },
    ]);
  });

  it('makes a parameter that every call gives', () => {
    const called = chain(
      ['referenced', { step_variables: { input: { params: [] } } }],
      ['setVariable', { a: 'Ann' }],
    );
    const caller = 'playbooks/A collection/Caller.json';
    const { after } = refactor(
      {
        [path]: { ...called, uuid: uuid(50) },
        [caller]: {
          ...chain(start, [
            'reference',
            { workflowReference: `/api/3/workflows/${uuid(50)}`, arguments: [] },
          ]),
          uuid: uuid(51),
          name: 'Caller',
        },
      },
      { ...wanted, into: 'parameter' },
    );
    expect(after.get(path)).toMatchObject({ parameters: ['person'] });
    expect(after.get(path)?.steps.map((one) => one.arguments)).toEqual([
      { step_variables: { input: { params: { person: '{{ vars.person }}' } } } },
      { a: '{{ vars.input.params.person }}' },
    ]);
    expect(after.get(caller)?.steps[1]?.arguments).toMatchObject({ arguments: { person: 'Ann' } });
  });

  it.each([
    ['a number, which a variable would keep as one', { text: '5', into: 'variable' as const }, 'is no text'],
    ['a parameter nobody could give', { into: 'parameter' as const }, 'Only a playbook that others call'],
    ['a reserved name', { into: 'variable' as const, name: 'result' }, 'keeps the name'],
    ['a text that is not there', { into: 'variable' as const, text: 'Bob' }, 'does not have the text'],
  ])('refuses %s', (_, more, why) => {
    expect(() => refactor({ [path]: value }, { ...wanted, ...more })).toThrow(why);
  });
});

describe('inlining a playbook', () => {
  const called = 'playbooks/A collection/Called.json';
  const inline = (args: Json, last: Part, own: Part = ['setVariable', { other: '1' }]) =>
    refactor(
      {
        [path]: chain(start, own, [
          'reference',
          { workflowReference: `/api/3/workflows/${uuid(50)}`, arguments: args },
          { name: 'Call it' },
        ]),
        [called]: {
          ...chain(['referenced', {}], last),
          uuid: uuid(50),
          name: 'Called',
          parameters: Object.keys(args),
        },
      },
      { kind: 'inline', ...at, step: uuid(3) },
    ).after.get(path)?.steps ?? [];

  it('keeps a parameter whose name would say how a step runs under another one', () => {
    const steps = inline({ when: 'today' }, ['setVariable', { a: '{{ vars.input.params.when }}' }]);
    expect(steps.map((one) => one.arguments)).toContainEqual({ when_2: 'today' });
    expect(steps.map((one) => one.arguments)).toContainEqual({ a: '{{ vars.when_2 }}' });
  });

  it('refuses to call otherwise what the playbook gives back', () => {
    expect(() => inline({}, ['setVariable', { who: 'Ann' }], ['setVariable', { who: 'Bob' }])).toThrow(
      'gives vars.who back',
    );
  });
});

describe('renaming a variable', () => {
  const value = chain(
    start,
    ['setVariable', { who: 'Ann' }],
    ['setVariable', { b: "{{ vars.who }}{{ vars['who'] }} who" }],
  );
  const wanted = { kind: 'variable', ...at, variable: 'who', name: 'person' } as const;

  it('renames it where it is set and read, and nothing else', () => {
    const { after } = refactor({ [path]: value }, wanted);
    expect(
      after
        .get(path)
        ?.steps.slice(1)
        .map((one) => one.arguments),
    ).toEqual([{ person: 'Ann' }, { b: '{{ vars.person }}{{ vars.person }} who' }]);
  });

  it.each(['useMockOutput', 'debug', 'priority'])('leaves %s, which the platform reads, its name', (name) => {
    const read = chain(start, ['setVariable', { [name]: 'x' }], ['setVariable', { b: `{{ vars.${name} }}` }]);
    expect(() => refactor({ [path]: read }, { ...wanted, variable: name })).toThrow('platform itself reads');
    expect(variablesIn(read, '')).toEqual(['b']);
    expect(() => refactor({ [path]: value }, { ...wanted, name })).toThrow('keeps the name');
  });

  it('renames it where callers read it in the result', () => {
    const caller = 'playbooks/A collection/Caller.json';
    const { after } = refactor(
      {
        [path]: { ...chain(['referenced', {}], ['setVariable', { who: 'Ann' }]), uuid: uuid(50) },
        [caller]: {
          ...chain(
            start,
            [
              'reference',
              {
                workflowReference: `/api/3/workflows/${uuid(50)}`,
                step_variables: { c: '{{ vars.result.who }}' },
              },
              { name: 'Call it' },
            ],
            ['setVariable', { d: '{{ vars.steps.Call_it.who }}' }],
          ),
          uuid: uuid(51),
          name: 'Caller',
        },
      },
      wanted,
    );
    const { steps = [] } = after.get(caller) ?? {};
    expect(steps[1]?.arguments).toMatchObject({ step_variables: { c: '{{ vars.result.person }}' } });
    expect(steps[2]?.arguments).toEqual({ d: '{{ vars.steps.Call_it.person }}' });
  });

  it('changes a file once where several of its playbooks read the result', () => {
    const caller = (n: number): Json => ({
      ...chain(
        start,
        ['reference', { workflowReference: `/api/3/workflows/${uuid(50)}` }, { name: 'Call it' }],
        ['setVariable', { d: '{{ vars.steps.Call_it.who }}' }],
      ),
      uuid: uuid(n),
      name: `Caller ${n}`,
    });
    const callers = 'playbooks/A collection/Callers.json';
    const { plan, after } = refactor(
      {
        [path]: { ...chain(['referenced', {}], ['setVariable', { who: 'Ann' }]), uuid: uuid(50) },
        [callers]: {
          type: 'workflow_collections',
          data: [{ name: 'A collection', workflows: [caller(51), caller(52)] }],
        },
      },
      wanted,
    );
    expect(plan.edit.files.map((file) => file.path)).toEqual([path, callers]);
    expect(JSON.stringify(after.get(callers)).split('vars.steps.Call_it.person')).toHaveLength(3);
  });

  it.each([
    ['as a whole', '{{ vars.steps.Call_it | tojson }}', {}],
    ['as the list of a loop', '{{ vars.steps.Call_it[0].who }}', { for_each: { item: '{{ [1, 2] }}' } }],
    ['by the name of a method', "{{ vars.steps.Call_it.get('who') }}", {}],
    ['as that of the step before', '{{ vars.result.who }}', {}],
  ])('refuses where a caller reads the result %s', (_, reads, more) => {
    const caller = chain(
      start,
      ['reference', { workflowReference: `/api/3/workflows/${uuid(50)}`, ...more }, { name: 'Call it' }],
      ['connector', { connector: 'vt', operation: 'ip', params: { reads } }],
    );
    expect(() =>
      refactor(
        {
          [path]: { ...chain(['referenced', {}], ['setVariable', { who: 'Ann' }]), uuid: uuid(50) },
          'playbooks/A collection/Caller.json': { ...caller, uuid: uuid(51), name: 'Caller' },
        },
        wanted,
      ),
    ).toThrow('reads the result of the call');
  });

  it('refuses a name that is taken, and one that changes the order in which variables are set', () => {
    expect(() => refactor({ [path]: value }, { ...wanted, name: 'b' })).toThrow('has a variable “b” already');
    const dependent = chain(start, ['setVariable', { a: '1x', bb: '{{ vars.a }}' }]);
    expect(() => refactor({ [path]: dependent }, { ...wanted, variable: 'a', name: 'longer' })).toThrow(
      'another order',
    );
  });
});

describe('splitting a collection', () => {
  it('moves the playbooks and names the new collection in them', () => {
    const { plan, after } = refactor(
      { [path]: chain(start) },
      { kind: 'collection', paths: [path], name: 'Second' },
    );
    const collection = JSON.parse(plan.edit.created?.[0]?.text ?? '{}') as Json;
    expect(plan.edit.created?.[0]?.path).toBe('playbooks/Second/collection.metadata.json');
    expect(plan.edit.moved).toEqual([{ from: path, to: 'playbooks/Second/A playbook.json' }]);
    expect(after.get(path)).toMatchObject({
      collection: `/api/3/workflow_collections/${String(collection.uuid)}`,
    });
  });

  it('refuses playbooks whose files would have one path', () => {
    const other = 'playbooks/Another/a playbook.json';
    expect(() =>
      refactor(
        { [path]: chain(start), [other]: { ...chain(start), uuid: uuid(77) } },
        { kind: 'collection', paths: [path, other], name: 'Second' },
      ),
    ).toThrow('have one name');
  });

  it('refuses the name of one that is there', () => {
    expect(() =>
      refactor({ [path]: chain(start) }, { kind: 'collection', paths: [path], name: 'a Collection' }),
    ).toThrow('already');
  });
});

describe('turning steps into a loop', () => {
  const wanted: Refactoring = { kind: 'loop', ...at, steps: [uuid(2), uuid(3)] };

  it('reads what is called as a method of every map in brackets', () => {
    const save = (values: string, id: string): Part => [
      'connector',
      { connector: 'vt', operation: 'ip', params: { values, id } },
      { name: `Save ${id}` },
    ];
    const { after } = refactor({ [path]: chain(start, save('a', '1'), save('b', '2')) }, wanted);
    expect(after.get(path)?.steps[1]?.arguments).toMatchObject({
      params: { values: "{{ vars.item['values'] }}", id: '{{ vars.item.id }}' },
    });
  });

  it('refuses the end of a playbook that others call', () => {
    const caller = chain(start, ['reference', { workflowReference: `/api/3/workflows/${uuid(50)}` }]);
    expect(() =>
      refactor(
        {
          [path]: {
            ...chain(['referenced', {}], ask('1.1.1.1', 'First'), ask('2.2.2.2', 'Second')),
            uuid: uuid(50),
          },
          'playbooks/A collection/Caller.json': { ...caller, uuid: uuid(51), name: 'Caller' },
        },
        wanted,
      ),
    ).toThrow('the list of all results');
  });

  it('goes over what differs, and reads the entries of the list', () => {
    const { after } = refactor(
      {
        [path]: chain(start, ask('1.1.1.1', 'First'), ask('{{ vars.ip }}', 'Second'), [
          'setVariable',
          { a: '{{ vars.steps.Second.data }} {{ vars.steps.First.data }}' },
        ]),
      },
      wanted,
    );
    const { steps = [], routes = [] } = after.get(path) ?? {};
    expect(steps.map(({ name }) => name)).toEqual(['Step 1', 'First', 'Step 4']);
    expect(steps[1]?.arguments).toMatchObject({
      params: { ip: '{{ vars.item }}', full: true },
      for_each: { item: "{{ ['1.1.1.1', vars.ip | default('')] }}" },
    });
    expect(steps[2]?.arguments).toEqual({
      a: '{{ vars.steps.First[1].data }} {{ vars.steps.First[0].data }}',
    });
    expect(routes).toHaveLength(2);
  });

  it.each([
    ['of one step that reads the other', ask('{{ vars.steps.First.data }}', 'Second'), 'reads the result'],
    [
      'that differ in more than texts',
      ['connector', { connector: 'vt', operation: 'ip', params: { ip: 1, full: true } }] as Part,
      'more than texts',
    ],
    ['of different types', ['setVariable', { a: '1' }] as Part, 'different types'],
    [
      'of which one posts a comment',
      [
        'connector',
        { connector: 'vt', operation: 'ip', params: { ip: '2' }, message: { content: '<p>Asked</p>' } },
      ] as Part,
      'posts a comment',
    ],
  ])('refuses steps %s', (_, second, why) => {
    expect(() => refactor({ [path]: chain(start, ask('1.1.1.1', 'First'), second) }, wanted)).toThrow(why);
  });
});
