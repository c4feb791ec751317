import type { ContentItem, Finding } from '@core/contract';
import type { ProblemCount } from './explorer-rows';

const none: ProblemCount = { errors: 0, warnings: 0 };

/**
 * Counts the problems of an item: all of its file, or, where the file holds several items, those at or below
 * the item's place. What concerns such a file as a whole counts for each.
 */
export function problemCounter(
  byPath: ReadonlyMap<string, readonly Finding[]>,
): (item: ContentItem) => ProblemCount {
  return (item) => {
    const findings = byPath.get(item.path);
    if (!findings) return none;
    const own = item.pointer === '' ? findings : findings.filter((finding) => isAt(finding, item.pointer));
    return {
      errors: own.filter((finding) => finding.severity === 'error').length,
      warnings: own.filter((finding) => finding.severity === 'warning').length,
    };
  };
}

function isAt(finding: Finding, pointer: string): boolean {
  return finding.pointer === null || finding.pointer === pointer || finding.pointer.startsWith(`${pointer}/`);
}
