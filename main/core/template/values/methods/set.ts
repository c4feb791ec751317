import { listOf } from '../iterate';
import { hashToken } from '../hash';
import type { Value } from '../model';
import { methods } from '../native';
import { raise } from '../raise';
import { repr } from '../repr';
import { PySet } from '../set';

function asSet(value: Value): PySet {
  return value instanceof PySet ? value : new PySet(listOf(value));
}

/** Methods of set. */
export const setMethods = methods({
  'add(element, /)': (_runtime, set: PySet, value: Value) => {
    set.add(value);
    return null;
  },
  'discard(element, /)': (_runtime, set: PySet, value: Value) => {
    set.elements.delete(hashToken(value));
    return null;
  },
  'remove(element, /)': (_runtime, set: PySet, value: Value) => {
    if (!set.elements.delete(hashToken(value))) raise('KeyError', repr(value));
    return null;
  },
  'clear()': (_runtime, set: PySet) => {
    set.elements.clear();
    return null;
  },
  'copy()': (_runtime, set: PySet) => new PySet(set.elements.values()),
  'update(*others)': (_runtime, set: PySet, others: Value[]) => {
    for (const other of others) for (const value of listOf(other)) set.add(value);
    return null;
  },
  'union(*others)': (_runtime, set: PySet, others: Value[]) =>
    new PySet([...set.elements.values(), ...others.flatMap((other) => listOf(other))]),
  'intersection(*others)': (_runtime, set: PySet, others: Value[]) => {
    const sets = others.map(asSet);
    return new PySet([...set.elements.values()].filter((value) => sets.every((other) => other.has(value))));
  },
  'difference(*others)': (_runtime, set: PySet, others: Value[]) => {
    const sets = others.map(asSet);
    return new PySet([...set.elements.values()].filter((value) => !sets.some((other) => other.has(value))));
  },
  'symmetric_difference(other, /)': (_runtime, set: PySet, other: Value) => {
    const right = asSet(other);
    const left = [...set.elements.values()].filter((value) => !right.has(value));
    return new PySet([...left, ...[...right.elements.values()].filter((value) => !set.has(value))]);
  },
  'issubset(other, /)': (_runtime, set: PySet, other: Value) => {
    const right = asSet(other);
    return [...set.elements.values()].every((value) => right.has(value));
  },
  'issuperset(other, /)': (_runtime, set: PySet, other: Value) =>
    listOf(other).every((value) => set.has(value)),
  'isdisjoint(other, /)': (_runtime, set: PySet, other: Value) =>
    !listOf(other).some((value) => set.has(value)),
});
