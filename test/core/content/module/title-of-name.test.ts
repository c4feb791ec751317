import { expect, it } from 'vitest';
import { titleOfName } from '@core/content/module/title-of-name';

it.each([
  ['name', 'Name'],
  ['sourceIp', 'Source Ip'],
  ['threat_intel_feeds', 'Threat Intel Feeds'],
  ['cVEs', 'CVEs'],
  ['c_v_es', 'CVEs'],
  ['z_t_p_profiles', 'ZTP Profiles'],
  ['dLLName', 'DLL Name'],
  ['eSPZone', 'ESP Zone'],
  ['incRemainingAckSLA', 'Inc Remaining Ack SLA'],
  ['c2server', 'C2server'],
  ['file1', 'File 1'],
  ['x', 'X'],
  ['', ''],
])('%s is %s', (name, title) => expect(titleOfName(name)).toBe(title));
