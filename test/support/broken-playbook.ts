import { Random } from '@core/engine/random';

type Json = Record<string, unknown>;

const isMap = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands in places where something else is meant: wrong types, other containers, templates that hurt. */
const junk: readonly unknown[] = [
  null,
  '',
  0,
  -1,
  1e308,
  1.5,
  true,
  [],
  {},
  [[]],
  [null, 'x', { a: 1 }],
  { '': null, __proto__: 1, constructor: 'x' },
  JSON.parse('{"__proto__": {"a": 1}}') as unknown,
  'None',
  '{{ vars }}',
  '{{ vars.steps }}',
  '{{ vars.input.records[0] }}',
  '{{ vars.nothing.here }}',
  '{{ vars.item }}',
  '{{',
  '{% for a in range(9) %}',
  '{% for a in range(100000) %}{% for b in range(100000) %}x{% endfor %}{% endfor %}',
  '{{ "x" * 999999999 }}',
  '{{ 9 ** 99999 }}',
  '{{ [1, 2, 3] | map("nope") | list }}',
  '{{ range(100000) | list }}',
  '{{ "" | regex_search("(a+)+$") }}',
  "{{ ('a' * 40) | regex_search('(a+)+b') }}",
  '{% set x = [] %}{% for i in range(3) %}{% do x.append(x) %}{% endfor %}{{ x }}',
  '{{ vars.update({"steps": 1}) }}',
  '{{ vars.clear() }}',
  '{{ vars.steps.clear() }}{{ vars.input.clear() }}',
  '{% do vars.input.update({"records": vars.input}) %}{{ vars.input }}',
  '{{ "".__class__.__mro__ }}',
  '[' + '['.repeat(2_000) + ']'.repeat(2_001),
  '\u0000\ud800',
  '/api/3/alerts/x',
  '/api/3/workflow_steps/00000000-0000-4000-8000-000000000000',
];

const keys: readonly string[] = [
  'when',
  'for_each',
  'do_until',
  'ignore_errors',
  'mock_result',
  'step_variables',
  'message',
  'params',
  'resource',
  'query',
  'module',
  'collection',
  'conditions',
  'response_mapping',
  'delay',
  'arguments',
  'input',
  'timeout',
  'apply_async',
  '__proto__',
];

/** The control keys as their readers find them when somebody wrote them by hand. */
const controls: readonly ((pick: (list: readonly unknown[]) => unknown) => Json)[] = [
  (pick) => ({
    for_each: { item: pick(junk), condition: pick(junk), parallel: pick([true, false]), __bulk: pick(junk) },
  }),
  (pick) => ({
    for_each: {
      item: '{{ range(50) | list }}',
      break_loop: pick(junk),
      batch_size: pick(junk),
      __bulk: true,
    },
  }),
  (pick) => ({
    do_until: { condition: pick(['{{ false }}', ...junk]), delay: pick(junk), retries: pick([3, ...junk]) },
  }),
  (pick) => ({ when: pick(junk) }),
  (pick) => ({ mock_result: pick(junk) }),
  (pick) => ({ step_variables: pick([{ input: pick(junk) }, { a: pick(junk), steps: 1 }, ...junk]) }),
  (pick) => ({ message: pick([{ content: pick(junk), records: pick(junk), tags: pick(junk) }, ...junk]) }),
  () => ({ ignore_errors: true }),
];

/** A playbook broken in a few places of its graph and its arguments; the same seed breaks it in the same way. */
export function brokenPlaybook(playbook: Json, seed: number): Json {
  const random = new Random(seed);
  const below = (count: number) => Math.floor(random.next() * count);
  const pick = (list: readonly unknown[]): unknown => list[below(list.length)];
  // What is put in may be broken further on, and must not be one thing in two places.
  const fresh = (list: readonly unknown[]): unknown => structuredClone(pick(list));
  const broken = structuredClone(playbook);
  const steps = (Array.isArray(broken.steps) ? broken.steps : []).filter(isMap);
  const routes = (Array.isArray(broken.routes) ? broken.routes : []).filter(isMap);
  const place = (step: unknown) => (isMap(step) ? `/api/3/workflow_steps/${String(step.uuid)}` : '');
  const ways: readonly (() => void)[] = [
    () => Object.assign(routes[below(routes.length)] ?? {}, { targetStep: place(pick(steps)) }),
    () =>
      Object.assign(routes[below(routes.length)] ?? {}, {
        [String(pick(['targetStep', 'sourceStep']))]: fresh(junk),
      }),
    () => routes.push({ uuid: `r${seed}`, sourceStep: place(pick(steps)), targetStep: place(pick(steps)) }),
    () => steps.splice(below(steps.length), 1),
    () => steps.push(structuredClone((pick(steps) as Json | undefined) ?? {})),
    () => Object.assign(broken, { triggerStep: fresh([null, place(pick(steps)), ...junk]) }),
    () =>
      Object.assign((pick(steps) as Json | undefined) ?? {}, {
        stepType: (pick(steps) as Json | undefined)?.stepType,
      }),
    () => Object.assign((pick(steps) as Json | undefined) ?? {}, { arguments: fresh(junk) }),
    ...Array.from({ length: 6 }, () => () => {
      const step = pick(steps) as Json | undefined;
      if (step)
        deepReplace(
          step.arguments,
          below,
          () => fresh(junk),
          () => String(pick(keys)),
        );
    }),
    ...Array.from({ length: 6 }, () => () => {
      const step = pick(steps) as Json | undefined;
      const control = controls[below(controls.length)];
      if (step && isMap(step.arguments)) Object.assign(step.arguments, control?.(fresh));
    }),
  ];
  for (let count = 1 + below(6); count > 0; count--) ways[below(ways.length)]?.();
  return { ...broken, steps, routes };
}

function deepReplace(
  value: unknown,
  below: (count: number) => number,
  other: () => unknown,
  key: () => string,
): void {
  for (let at = value, depth = 0; typeof at === 'object' && at !== null; depth++) {
    const members = at as Json;
    const names = Object.keys(members);
    const name = names.length === 0 || below(8) === 0 ? key() : (names[below(names.length)] ?? '');
    const inside = Object.hasOwn(members, name) ? members[name] : undefined;
    if (depth < 6 && typeof inside === 'object' && inside !== null && below(3) > 0) at = inside;
    else {
      const own = Array.isArray(at) ? String(Number(name) || 0) : name;
      // Assigning to `__proto__` would not make a key of that name.
      Object.defineProperty(at, own, {
        value: other(),
        enumerable: true,
        configurable: true,
        writable: true,
      });
      return;
    }
  }
}
