import { applyChanges } from '@core/text/changes';
import { setAt } from '@core/text/json/edit';
import { maxDepth, parseJson, type JsonNode } from '@core/text/json/parse';
import { readJson } from '@core/text/json/read';
import { joinPointer } from '@core/text/pointer';
import { isMap } from '@core/text/values';
import { put } from '@core/text/yaml/values';
import { PackwrightError } from '@core/contract/errors';
import { Broken, kindOf, same, type Target } from '../target';

/** What another reader makes of a text; undefined where it refuses it. */
function secondReader(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** Whether a text may be deeper than our reader goes; cheap, and true too often. */
const mayBeDeep = (text: string) => (text.match(/[[{]/g)?.length ?? 0) >= maxDepth;

/** The value of a tree by the places of its parts; of keys given twice the last counts. */
function valueOf(node: JsonNode, text: string): unknown {
  if (node.items) return node.items.map((item) => valueOf(item, text));
  if (!node.members) return JSON.parse(text.slice(node.start, node.end));
  const value = {};
  for (const member of node.members) put(value, member.key, valueOf(member.value, text));
  return value;
}

/** Reads as another reader does, and sets a value so that both read it. */
export const json: Target = {
  words: ['{', '}', '[', ']', ',', ':', '"', '\\', '"a"', 'null', 'true', '1.5e-7', '{"a":[1,{"b":"c"}]}'],
  seeds: () =>
    ['{"a": 1, "b": [true, null, "x\\u00e9"], "c": {"d": -0.5e3}}', '[]', '"text"', ' [1,\r\n\t2] '].map(
      (text) => Buffer.from(text),
    ),
  run(input) {
    const text = input.toString('utf8');
    const { root, problems } = parseJson(text);
    const theirs = secondReader(text.replace(/^\ufeff/, ''));
    const [problem] = problems;
    if (theirs === undefined) {
      if (!problem) throw new Broken('taken without a word, and refused by another reader');
      return kindOf(problem.message);
    }
    if (!root) {
      if (mayBeDeep(text)) return 'deep';
      throw new Broken(`refused, and read by another reader: ${problem?.message ?? ''}`);
    }
    same('two readers', valueOf(root, text), theirs.value);
    const key = root.members?.[0]?.key;
    if (key === undefined || problem) return kindOf(problem?.message ?? root.start);
    const wanted = { new: ['x', 1, null] };
    try {
      const edited = applyChanges(text, setAt(text, joinPointer('', key), wanted));
      const whole = structuredClone(theirs.value) as Record<string, unknown>;
      put(whole, key, wanted);
      same('an edit', sorted(readJson(edited).value), sorted(whole));
    } catch (thrown) {
      if (!(thrown instanceof PackwrightError)) throw thrown;
      return thrown.code;
    }
    return 'edited';
  },
};

/** Members by their keys: order is no part of what an edit promises here. */
const sorted = (value: unknown): unknown =>
  isMap(value) ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value;
