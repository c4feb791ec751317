import { builtinModules } from 'node:module';
import type { Plugin } from 'vite';

const builtins = new Set(builtinModules);

/**
 * Fails the build of the page when anything in it, a package included, imports a Node built-in or Electron.
 * Vite alone would replace such a module by an empty one, and the page would break when it is used. Nor may it
 * load schemas: they are the heaviest part of the contract, and the host checks all that crosses the bridge.
 */
export function hostGate(): Plugin {
  return {
    name: 'packwright-host-gate',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === 'electron' || source.startsWith('node:') || builtins.has(source)) {
        throw new Error(
          `The page must not import "${source}" (from ${importer ?? 'an entry'}); go through the bridge.`,
        );
      }
      if (source === 'zod') {
        throw new Error(
          `The page must not load "zod" (from ${importer ?? 'an entry'}); import the types of the contract alone.`,
        );
      }
      return null;
    },
  };
}
