/**
 * Class names that are not the singular of the module's name. Known from records the platform exports (their folder and
 * their `@type`), and from modules whose label says where its words end (docs/platform/modules.md#record-class).
 */
const irregular: ReadonlyMap<string, string> = new Map([
  ['fsr_queues', 'Queue'],
  ['people', 'Person'],
  ['sla_template', 'SLATemplate'],
  ['solutionpacks', 'SolutionPack'],
  ['warrooms', 'WarRoom'],
]);

/**
 * `@type` of a module's records (`threat_intel_feeds` gives ThreatIntelFeed): the module's name in the singular, its
 * words joined. The singular label says how it is spelt where it has the same letters (`ZTP Profile`).
 * @param module API name of the module or of one of the platform's own resources
 * @param singular label of one record, where it is known
 */
export function recordTypeOf(module: string, singular: string | null = null): string {
  const known = irregular.get(module);
  if (known !== undefined) return known;
  const words = module.split('_').filter((word) => word !== '');
  const last = words.pop() ?? '';
  const named = [...words, singularOf(last)].map(capital).join('');
  const label = singular?.replace(/[^A-Za-z0-9]/g, '') ?? '';
  return label.toLowerCase() === named.toLowerCase() ? capital(label) : named;
}

function singularOf(word: string): string {
  if (/(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ches|shes|xes|sses)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
