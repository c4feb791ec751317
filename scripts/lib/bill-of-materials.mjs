// The software bill of materials (CycloneDX) of the package: npm's, of exactly what travels.

import { npm } from './npm.mjs';
import { root } from './paths.mjs';
import { Trouble } from './say.mjs';

/**
 * @param shipped packages that travel, as `thirdParty` tells them
 * @param version of Packwright
 * @returns the bill as an object; to npm, what is bundled is a tool of development, which is put right
 */
export async function billOfMaterials(shipped, version) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const { code, output } = await npm([...args, '--loglevel=silent'], { cwd: root, capture: true });
  if (code !== 0) throw new Trouble(`npm sbom failed:\n${output}`);
  const bill = JSON.parse(output.slice(output.indexOf('{')));
  const own = bill.metadata.component['bom-ref'];
  const refs = new Set([own, ...shipped.map((each) => `${each.name}@${each.version}`)]);
  return {
    ...bill,
    metadata: {
      ...bill.metadata,
      component: { ...bill.metadata.component, name: 'packwright', version, properties: [] },
    },
    components: bill.components
      .filter((component) => refs.has(component['bom-ref']))
      .map((component) => ({ ...component, scope: 'required', properties: [] })),
    dependencies: bill.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) })),
  };
}
