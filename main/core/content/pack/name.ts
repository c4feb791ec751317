/**
 * The name of a pack from its label, as the platform makes it: without blanks, the first letter small, everything else
 * kept (docs/platform/manifest.md#names): `SOAR Framework` becomes `sOARFramework`.
 */
export function nameOfLabel(label: string): string {
  const joined = label.replace(/\s+/g, '');
  return joined.slice(0, 1).toLowerCase() + joined.slice(1);
}
