import { elementsOf, isMap, mapOf, type Element } from '../../text/values';
import { recordsOf } from './records';
import type { CheckedFile } from '../world';

/** The steps of the scenarios in a file: records that play an incident through (docs/platform/records.md#scenarios). */
export function scenarioSteps(file: CheckedFile): Element[] {
  return recordsOf(file).flatMap(({ value, pointer }) => {
    if (value['@type'] !== 'Scenario' || !isMap(value.steps)) return [];
    return elementsOf(mapOf(value.steps).Steps, `${pointer}/steps/Steps`);
  });
}
