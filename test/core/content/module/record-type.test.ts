import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { baseCatalogue } from '@core/check/catalogue/base';
import { recordTypeOf } from '@core/content/module/record-type';
import { isMap } from '@core/text/values';
import { describeWithCorpus, filesBelow } from '../../../support/corpus';

it.each([
  ['alerts', 'Alert'],
  ['people', 'Person'],
  ['warrooms', 'WarRoom'],
  ['sla_template', 'SLATemplate'],
  ['fsr_queues', 'Queue'],
  ['threat_intel_feeds', 'ThreatIntelFeed'],
  ['c_v_es', 'CVE'],
  ['vulnerabilities', 'Vulnerability'],
  ['z_t_p_profiles', 'ZTPProfile'],
  ['picklist_names', 'PicklistName'],
  ['workflow_step_types', 'WorkflowStepType'],
  ['api_keys', 'ApiKey'],
  ['status', 'Status'],
  ['branches', 'Branch'],
])('call a record of %s a %s', (module, type) => {
  expect(recordTypeOf(module)).toBe(type);
});

it('spell it as the label does where that has the same letters, and only there', () => {
  expect(recordTypeOf('ip_lists', 'IP List')).toBe('IPList');
  expect(recordTypeOf('risky_hosts', 'Suspicious Host')).toBe('RiskyHost');
});

it('need no label for the modules that are known, so that a run without their definition agrees', () => {
  for (const { type, label } of baseCatalogue().modules.values())
    expect(recordTypeOf(type), type).toBe(recordTypeOf(type, label));
});

describeWithCorpus('records as the platform exported them', (folder) => {
  it('are of the class their module gives', () => {
    const seen = new Map<string, Set<unknown>>();
    for (const path of filesBelow(folder)) {
      if (!path.endsWith('.json')) continue;
      const ofRecords = /\/records\/([^/]+)\/[^/]+\.json$/.exec(path)?.[1];
      noteClasses(readJsonFile(path), ofRecords, (module, type) => {
        seen.set(module, (seen.get(module) ?? new Set()).add(type));
      });
    }
    expect(seen.size).toBeGreaterThan(20);
    for (const [module, types] of seen) expect([...types], module).toEqual([recordTypeOf(module)]);
  });
});

/** Every `@type` beside an `@id`, and that of the records of a record file. */
function noteClasses(
  value: unknown,
  ofRecords: string | undefined,
  note: (module: string, type: unknown) => void,
): void {
  if (Array.isArray(value)) {
    for (const entry of value) {
      if (ofRecords !== undefined && isMap(entry)) note(ofRecords, entry['@type']);
      noteClasses(entry, undefined, note);
    }
  } else if (isMap(value)) {
    const module = /^\/api\/3\/(\w+)\/[^/]+$/.exec(String(value['@id']))?.[1];
    if (module !== undefined && typeof value['@type'] === 'string') note(module, value['@type']);
    for (const entry of Object.values(value)) noteClasses(entry, undefined, note);
  }
}

function readJsonFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // Some files of the corpus are none on purpose.
    return null;
  }
}
