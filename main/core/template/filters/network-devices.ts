import type { Filter } from '../runtime/library';
import { toIndex, toInteger } from '../values/convert';
import { listOf } from '../values/iterate';
import type { Runtime, Value } from '../values/model';
import { tooMany } from '../values/limits';
import { raise, valueError } from '../values/raise';
import { str } from '../values/repr';
import { textOf, typeName } from '../values/types';

const highestVlan = 4094;

function expanded(runtime: Runtime, text: string): number[] {
  const result: number[] = [];
  for (const part of text.split(',')) {
    const ends = part.includes('-') ? part.split('-') : [part, part];
    if (ends.length > 2) valueError('too many values to unpack (expected 2)');
    const [from = 0, to = 0] = ends.map((end) => Number(toInteger(end)));
    if (result.length + to - from > runtime.limits.elements) tooMany(runtime.limits);
    for (let vlan = from; vlan <= to; vlan++) result.push(vlan);
  }
  return result.sort((a, b) => a - b);
}

/** Runs of three and more with a dash, as IOS writes them. */
function runsOf(vlans: readonly number[]): string[] {
  const runs: string[] = [];
  for (let at = 0; at < vlans.length;) {
    let end = at;
    while ((vlans[end + 1] ?? 0) - (vlans[end] ?? 0) === 1) end++;
    if (end - at >= 2) runs.push(`${vlans[at]}-${vlans[end]}`);
    else for (let single = at; single <= end; single++) runs.push(String(vlans[single]));
    at = end + 1;
  }
  return runs;
}

function lines(runs: readonly string[], first: number, other: number): string[] {
  const result = [''];
  for (const run of runs) {
    const line = result.length - 1;
    if ((result[line] ?? '').length + run.length > (line === 0 ? first : other)) result.push('');
    result[result.length - 1] += `${run},`;
  }
  const trimmed = result.map((line) => line.replace(/,+$/, ''));
  const empty = trimmed.indexOf('');
  return empty < 0 ? trimmed : trimmed.toSpliced(empty, 1);
}

/** Filters that read a template file on the instance, which is not here. */
function fileFilter(name: string, wants: string): Filter {
  return {
    signature: 'tmpl',
    summary: `${wants} by a specification file of the instance, which is not available offline.`,
    example: `{{ output | ${name}('/path/spec.yml') }}`,
    run: (_runtime, value, file: Value) => {
      if (textOf(value) === undefined) {
        raise(
          'AnsibleError',
          `${name} input should be a string, but was given a input of <class '${typeName(value)}'>`,
        );
      }
      return raise('AnsibleError', `unable to locate ${name} template: ${str(file)}`);
    },
  };
}

/** Ansible's filters for network devices. */
export const networkDeviceFilters: Record<string, Filter> = {
  vlan_expander: {
    signature: '',
    summary: 'All numbers of a VLAN list.',
    example: "{{ '1,10-12' | vlan_expander }} → [1, 10, 11, 12]",
    run: (runtime, value) => expanded(runtime, str(value)),
  },
  vlan_parser: {
    signature: 'first_line_len=48, other_line_len=44',
    summary: 'A VLAN list in the lines of a device configuration.',
    example: "{{ [3003, 3004, 3005, 100] | vlan_parser }} → ['100,3003-3005']",
    run: (_runtime, value, first: Value, other: Value) => {
      const vlans = [...new Set(listOf(value).map(toIndex))].sort((a, b) => a - b);
      if (!vlans.length) raise('IndexError', 'list index out of range');
      if ((vlans[0] ?? 0) < 1 || (vlans.at(-1) ?? 0) > highestVlan) {
        raise('AnsibleFilterError', `Valid VLAN range is 1-${highestVlan}`);
      }
      return lines(runsOf(vlans), toIndex(first), toIndex(other));
    },
  },
  parse_cli: fileFilter('parse_cli', 'Reads the output of a command'),
  parse_cli_textfsm: fileFilter('parse_cli_textfsm', 'Reads the output of a command'),
  parse_xml: fileFilter('parse_xml', 'Reads XML'),
};
