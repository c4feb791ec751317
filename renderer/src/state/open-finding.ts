import type { Finding } from '@core/contract';
import { announce } from './announcer';
import { useFindings } from './findings';
import { openTab } from './tabs';

/** Shows the place of a finding and says what it is; F8 goes on from there. */
export function openFinding(finding: Finding, options: { pin?: boolean } = {}): void {
  useFindings.setState({ current: finding });
  const { path, pointer, range } = finding;
  // What has no place in the value (a syntax error) is to be seen in the text alone.
  openTab(path, { pointer, range, ...(pointer === null ? { view: 'source' } : {}), ...options });
  announce(`${finding.severity}: ${finding.message}`);
}
