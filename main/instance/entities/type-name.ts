import { isMap } from '@core/content/shape';
import type { ModuleMetadata } from '../schema/module';

/** Names the platform gives that are not the singular of the path. */
const special: ReadonlyMap<string, string> = new Map([
  ['people', 'Person'],
  ['picklist_names', 'PicklistName'],
  ['c_v_es', 'CVE'],
]);

/**
 * `@type` of a module's records: its singular label when that fits the API name, else the API name in the
 * singular, words joined (`threat_intel_feeds` gives ThreatIntelFeed).
 */
export function typeNameOf(module: ModuleMetadata): string {
  const known = special.get(module.type);
  if (known) return known;
  const words = module.type.split('_').filter(Boolean);
  const last = words.length - 1;
  const named = words.map((word, index) => capital(index === last ? singular(word) : word)).join('');
  const descriptions = isMap(module.descriptions) ? module.descriptions : {};
  const label =
    typeof descriptions.singular === 'string' ? descriptions.singular.replace(/[^A-Za-z0-9]/g, '') : '';
  return label.toLowerCase() === named.toLowerCase() ? label : named;
}

function singular(word: string): string {
  if (/(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ches|shes|xes|sses)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
