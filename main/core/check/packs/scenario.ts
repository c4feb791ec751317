import { elementsOf, isMap, mapOf, type Element } from '../../content/shape';
import { recordsOf } from './records';
import type { CheckedFile } from '../world';

/** The steps of the scenarios in a file: records that play an incident through (pack-format 16.1). */
export function scenarioSteps(file: CheckedFile): Element[] {
  return recordsOf(file).flatMap(({ value, pointer }) => {
    if (value['@type'] !== 'Scenario' || !isMap(value.steps)) return [];
    return elementsOf(mapOf(value.steps).Steps, `${pointer}/steps/Steps`);
  });
}
