import { EVENT_ID, SCALAR_STYLE, YAMLException, getScalarValue, parseEvents, type Event } from 'js-yaml';
import { expansionProblem } from '../../text/yaml/expansion';
import { decodeBase64 } from '../hash/base64';
import { dictEntries, PyDict } from '../values/dict';
import { PyBytes } from '../values/objects';
import { PySet } from '../values/set';
import { hashToken } from '../values/hash';
import type { Value } from '../values/model';
import { raise } from '../values/raise';
import { isDict } from '../values/types';
import { resolvePlain } from './scalars';

const longest = 2_000_000;
const standard = 'tag:yaml.org,2002:';

/**
 * The values of all documents of a YAML text, as PyYAML's safe loader reads them: YAML 1.1 scalars, merge keys, dates.
 * Only the events are js-yaml's, because its own scalars are those of YAML 1.2.
 * Text in aliases counts as often as it is used; what would grow beyond reason is refused. Raises PyYAML's error classes.
 */
export function loadYaml(text: string): Value[] {
  if (text.length > longest) raise('LimitError', `YAML longer than ${longest} characters is not read.`);
  try {
    const events = parseEvents(text, {});
    const problem = expansionProblem(text, events);
    if (problem) raise('LimitError', problem.message);
    return new Builder(text, events).documents();
  } catch (thrown) {
    if (!(thrown instanceof YAMLException)) throw thrown;
    const { mark } = thrown;
    return raise(
      'ParserError',
      mark ? `${thrown.reason}, line ${mark.line + 1}, column ${mark.column + 1}` : thrown.reason,
    );
  }
}

type Anchored = Extract<Event, { tagStart: number }>;

class Builder {
  private at = 0;
  private anchors = new Map<string, Value>();

  constructor(
    private readonly text: string,
    private readonly events: readonly Event[],
  ) {}

  documents(): Value[] {
    const documents: Value[] = [];
    while (this.at < this.events.length) {
      this.at++;
      this.anchors = new Map();
      documents.push(this.closing() ? null : this.value());
      this.at++;
    }
    return documents;
  }

  private closing(): boolean {
    return this.events[this.at]?.type === EVENT_ID.POP;
  }

  private value(): Value {
    const event = this.events[this.at++];
    if (!event) return null;
    switch (event.type) {
      case EVENT_ID.ALIAS: {
        const name = this.text.slice(event.anchorStart, event.anchorEnd);
        if (!this.anchors.has(name)) raise('ComposerError', `found undefined alias '${name}'`);
        return this.anchors.get(name);
      }
      case EVENT_ID.SCALAR: {
        const content = getScalarValue(this.text, event);
        const value = this.scalar(content, this.tagOf(event), event.style === SCALAR_STYLE.PLAIN);
        return this.anchored(event, value);
      }
      case EVENT_ID.SEQUENCE: {
        const items: Value[] = this.anchored(event, []);
        while (!this.closing()) items.push(this.value());
        this.at++;
        return items;
      }
      case EVENT_ID.MAPPING:
        return this.mapping(event);
      default:
        return null;
    }
  }

  private anchored<T>(event: Anchored, value: T): T {
    if (event.anchorStart >= 0) {
      this.anchors.set(this.text.slice(event.anchorStart, event.anchorEnd), value);
    }
    return value;
  }

  private tagOf(event: Anchored): string {
    if (event.tagStart < 0) return '';
    const tag = this.text.slice(event.tagStart, event.tagEnd);
    return tag.replace(/^!!/, standard).replace(/^!<(.*)>$/, '$1');
  }

  private mapping(event: Anchored): Value {
    const dict = this.anchored(event, new PyDict());
    const merged: Value[] = [];
    while (!this.closing()) {
      const key = this.events[this.at];
      const isMerge =
        key?.type === EVENT_ID.SCALAR &&
        key.style === SCALAR_STYLE.PLAIN &&
        getScalarValue(this.text, key) === '<<';
      const name = this.value();
      const value = this.value();
      if (isMerge) merged.push(value);
      else {
        if (Array.isArray(name) || isDict(name)) raise('ConstructorError', 'found unhashable key');
        hashToken(name);
        dict.set(name, value);
      }
    }
    this.at++;
    if (merged.length) this.merge(dict, merged);
    return this.tagOf(event) === `${standard}set` ? new PySet(dict.keys()) : dict;
  }

  /** Merged keys come first and give way to the map's own. */
  private merge(dict: PyDict, merged: readonly Value[]): void {
    const own = dictEntries(dict);
    dict.clear();
    for (const source of merged.flatMap((item) =>
      Array.isArray(item) ? (item as Value[]).toReversed() : [item],
    )) {
      if (!isDict(source)) raise('ConstructorError', 'expected a mapping or list of mappings for merging');
      for (const [key, value] of dictEntries(source)) dict.set(key, value);
    }
    for (const [key, value] of own) dict.set(key, value);
  }

  private scalar(content: string, tag: string, isPlain: boolean): Value {
    if (tag === '') return isPlain ? resolvePlain(content) : content;
    switch (tag.startsWith(standard) ? tag.slice(standard.length) : tag) {
      case '!':
      case 'str':
        return content;
      case 'null':
        return null;
      case 'bool':
      case 'int':
      case 'float':
      case 'timestamp':
        return resolvePlain(content);
      case 'binary':
        return new PyBytes(decodeBase64(content.replace(/\s/g, '')) ?? []);
      default:
        return raise('ConstructorError', `could not determine a constructor for the tag '${tag}'`);
    }
  }
}
