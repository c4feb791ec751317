import type { Playbook, PlaybookStep } from '../../content/playbook';
import { stepKey } from '../../content/reference';
import { type ReadShape, shapeRead, emptyShape } from './read-shape';

const known = new WeakMap<PlaybookStep, ReadShape>();

/**
 * What a playbook reads of the `data` of a connector step's result, by the step's name anywhere and as `vars.result`
 * in the step itself. In a loop it is read of the elements of the result.
 */
export function dataRead(playbook: Playbook, step: PlaybookStep): ReadShape {
  const cached = known.get(step);
  if (cached) return cached;
  const key = stepKey(step.name);
  const result = shapeRead(playbook, [`vars.steps.${key}`, `vars.steps['${key}']`, `vars.steps["${key}"]`]);
  const own = shapeRead({ ...playbook, steps: [step] }, ['vars.result']);
  const data = emptyShape();
  for (const shape of [result, own]) {
    const one = shape.element ?? shape;
    const part = one.fields.get('data');
    if (part) merge(data, part);
  }
  known.set(step, data);
  return data;
}

function merge(into: ReadShape, from: ReadShape): void {
  for (const method of from.methods) into.methods.add(method);
  if (from.element) merge((into.element ??= emptyShape()), from.element);
  for (const [field, shape] of from.fields) {
    let known = into.fields.get(field);
    if (!known) into.fields.set(field, (known = emptyShape()));
    merge(known, shape);
  }
}
