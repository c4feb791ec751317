/** One registry; `lib/registries.mjs` says what each part means. */
export interface Registry {
  folder: string;
  name: RegExp;
  naming: string;
  unique?: readonly string[];
  besides?: RegExp;
  exported: { pattern: RegExp; what: string; remedy: string };
  outputs: Record<string, (entries: readonly RegistryEntry[], output: string) => string>;
}

export interface RegistryEntry {
  path: string;
  id: string;
  groups: Record<string, string>;
  /** What is in the file. */
  text: string;
}

export function generateRegistries(root?: string, table?: readonly Registry[]): string[];

export const registries: readonly Registry[];
