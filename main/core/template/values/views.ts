import { dictEntries, dictGet, dictKeys, dictSize, type AnyDict } from './dict';
import { equals } from './compare';
import { effort } from '../../text/effort';
import { PyObject, type Value } from './model';
import { PyTuple } from './objects';
import { repr } from './repr';
import { PySet } from './set';

/** What `dict.keys()`, `.values()` and `.items()` give: a live window on the dict. */
export class DictView extends PyObject {
  constructor(
    readonly typeName: 'dict_keys' | 'dict_values' | 'dict_items',
    private readonly dict: AnyDict,
  ) {
    super();
  }

  elements(): Value[] {
    if (this.typeName === 'dict_keys') return dictKeys(this.dict);
    const entries = dictEntries(this.dict);
    effort(entries.length * 2);
    return entries.map((entry) => (this.typeName === 'dict_items' ? new PyTuple(entry) : entry[1]));
  }

  override iterator(): Iterator<Value> {
    return this.elements()[Symbol.iterator]();
  }
  override length(): number {
    return dictSize(this.dict);
  }
  override truthy(): boolean {
    return dictSize(this.dict) > 0;
  }
  override repr(): string {
    return `${this.typeName}(${repr(this.elements())})`;
  }
  override contains(item: Value): boolean {
    if (this.typeName === 'dict_keys') return dictGet(this.dict, item) !== undefined;
    const elements = this.elements();
    effort(elements.length);
    return elements.some((element) => equals(element, item));
  }
  override equals(other: Value): boolean | null {
    if (this.typeName === 'dict_values' || !(other instanceof DictView)) return null;
    if (other.typeName === 'dict_values' || this.length() !== other.length()) return false;
    return this.elements().every((element) => other.contains(element));
  }
  override hashKey(): unknown {
    return this.typeName === 'dict_values' ? this : null;
  }
  override operate(operator: string, other: Value, reflected: boolean): Value | undefined {
    if (operator !== '-' || this.typeName === 'dict_values') return undefined;
    const elements = other instanceof DictView ? new PySet(other.elements()) : other;
    return new PySet(this.elements()).operate(operator, elements, reflected);
  }
}
