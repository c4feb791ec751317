import { effort } from '../../text/effort';
import { hashToken } from './hash';
import { PyObject, type Value } from './model';

/** The map of a set. */
const stepsOfMap = 8;

/** A set; elements come in order of insertion (Python's own order is not defined). */
export class PySet extends PyObject {
  readonly typeName: string = 'set';
  readonly elements = new Map<unknown, Value>();

  constructor(values: Iterable<Value> = []) {
    super(stepsOfMap);
    for (const value of values) this.add(value);
  }

  add(value: Value): void {
    const token = hashToken(value);
    effort(2);
    if (!this.elements.has(token)) this.elements.set(token, value);
  }
  has(value: Value): boolean {
    return this.elements.has(hashToken(value));
  }
  override truthy(): boolean {
    return this.elements.size > 0;
  }
  override length(): number {
    return this.elements.size;
  }
  override iterator(): Iterator<Value> {
    return this.elements.values();
  }
  override contains(item: Value): boolean {
    return this.has(item);
  }
  override equals(other: Value): boolean {
    if (!(other instanceof PySet) || other.elements.size !== this.elements.size) return false;
    effort(this.elements.size);
    return [...this.elements.keys()].every((token) => other.elements.has(token));
  }
  override hashKey(): unknown {
    return null;
  }
  override operate(operator: string, other: Value, reflected: boolean): Value | undefined {
    if (operator !== '-' || !(other instanceof PySet)) return undefined;
    const [left, right] = reflected ? [other, this as PySet] : [this as PySet, other];
    effort(left.elements.size);
    return new PySet([...left.elements.values()].filter((value) => !right.has(value)));
  }
}
