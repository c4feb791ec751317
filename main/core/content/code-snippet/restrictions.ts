import { readPython } from '../agent/python/read';
import { codeOnly, withoutTemplates } from './code-only';

/** A use of something the platform's sandbox of code snippets refuses. Offsets are of the source. */
export interface RestrictedUse {
  name: string;
  from: number;
  to: number;
}

/** Names that are refused (docs/platform/snippets.md#restrictions); those of modules only where the module is meant. */
const refusedName =
  /(?<![\w.])(?:(open|eval|exec|compile|__import__)\s*\(|(os|sys|subprocess|importlib|imp)\s*\.|import\s+(os|sys|subprocess|importlib|imp)\b|from\s+(os|sys|subprocess|importlib|imp)\b)/g;

/** Each refused name of the source once, where it is first used. */
export function restrictedNames(source: string): RestrictedUse[] {
  const uses = new Map<string, RestrictedUse>();
  for (const match of codeOnly(source).matchAll(refusedName)) {
    const name = match.slice(1).find((part) => part !== undefined) ?? '';
    const from = match.index + match[0].indexOf(name);
    if (!uses.has(name)) uses.set(name, { name, from, to: from + name.length });
  }
  return [...uses.values()];
}

/** Modules the source imports, by their first name, each once. */
export function importedModules(source: string): RestrictedUse[] {
  const modules = new Map<string, RestrictedUse>();
  for (const { module, names, from, to } of readPython(withoutTemplates(source)).imports) {
    for (const path of module === '' ? names.map((each) => each.name) : [module]) {
      const name = path.split('.', 1)[0] ?? '';
      if (name !== '' && !modules.has(name)) modules.set(name, { name, from, to });
    }
  }
  return [...modules.values()];
}

/**
 * What the connector refuses before it runs the code. Versions from 2.1 refuse a list of names, and all imports unless
 * the configuration allows them; earlier ones refuse nothing (docs/platform/snippets.md#restrictions).
 * @param version of the connector, as the step names it
 */
export function refusals(source: string, version: string, allowImports: boolean): RestrictedUse[] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (!(major > 2 || (major === 2 && minor >= 1))) return [];
  const names = restrictedNames(source);
  return names.length > 0 || allowImports ? names : importedModules(source);
}
