import type { Filter } from '../runtime/library';
import { toIndex } from '../values/convert';
import type { Keywords, Runtime, Value } from '../values/model';
import { generator } from '../values/objects';
import { raise, Raised } from '../values/raise';
import { truthy } from '../values/truth';
import { textOf } from '../values/types';
import { dumpYaml } from '../yaml/emit';
import { loadYaml } from '../yaml/load';

const known = new Set([
  'width',
  'indent',
  'sort_keys',
  'default_flow_style',
  'explicit_start',
  'explicit_end',
]);

function dumped(
  runtime: Runtime,
  filter: string,
  value: Value,
  named: Keywords,
  fallback: { indent: number; flow: boolean | null },
): string {
  const failed = (message: string): never =>
    // Ansible puts the message of what went wrong behind its own once more.
    raise('AnsibleFilterError', `${filter} - ${message}. ${message}`);
  for (const name of named.keys()) {
    if (!known.has(name)) failed(`dump_all() got an unexpected keyword argument '${name}'`);
  }
  const number = (name: string, otherwise: number): number => {
    const given = named.get(name);
    return given === undefined || given === null ? otherwise : toIndex(given);
  };
  const flow = named.get('default_flow_style');
  const options = {
    indent: number('indent', fallback.indent),
    width: number('width', 80),
    sortKeys: truthy(named.get('sort_keys') ?? true),
    flow: flow === undefined ? fallback.flow : flow === null ? null : truthy(flow),
    explicitStart: truthy(named.get('explicit_start') ?? false),
    explicitEnd: truthy(named.get('explicit_end') ?? false),
  };
  try {
    return dumpYaml(value, options, runtime.limits);
  } catch (thrown) {
    if (!(thrown instanceof Raised) || thrown.kind === 'LimitError') throw thrown;
    return failed(thrown.message);
  }
}

/** YAML in and out, as Ansible's filters write and read it (PyYAML, YAML 1.1). */
export const yamlFilters: Record<string, Filter> = {
  to_yaml: {
    signature: '**options',
    summary: 'YAML, lists and dicts of plain values in one line.',
    example: "{{ {'b': 1, 'a': [1, 2]} | to_yaml }} → a: [1, 2]\nb: 1\n",
    run: (runtime, value, named: Keywords) =>
      dumped(runtime, 'to_yaml', value, named, { indent: 2, flow: null }),
  },
  to_nice_yaml: {
    signature: 'indent=4, **options',
    summary: 'YAML over several lines.',
    example: "{{ {'b': 1, 'a': [1, 2]} | to_nice_yaml }} → a:\n- 1\n- 2\nb: 1\n",
    run: (runtime, value, indent: Value, named: Keywords) =>
      dumped(runtime, 'to_nice_yaml', value, named, { indent: toIndex(indent), flow: false }),
  },
  from_yaml: {
    signature: '',
    summary: 'The value of a YAML text.',
    example: "{{ 'a: [1, yes]' | from_yaml }} → {'a': [1, True]}",
    run: (runtime, value) => {
      const text = textOf(value);
      if (text === undefined) return value;
      runtime.spend(text.length);
      const documents = loadYaml(text);
      if (documents.length > 1) raise('ComposerError', 'expected a single document in the stream');
      return documents[0] ?? null;
    },
  },
  from_yaml_all: {
    signature: '',
    summary: 'The values of all documents of a YAML text.',
    example: "{{ 'a: 1\\n---\\nb: 2' | from_yaml_all | list }} → [{'a': 1}, {'b': 2}]",
    run: (runtime, value) => {
      const text = textOf(value);
      if (text === undefined) return value;
      runtime.spend(text.length);
      return generator('load_all', loadYaml(text));
    },
  },
};
