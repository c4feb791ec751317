import { nameOfLabel } from './name';

export interface NewManifest {
  label: string;
  /** Made from the label where left out. */
  name?: string;
  version?: string;
  publisher?: string;
  description?: string;
  /** The oldest release of the platform that may install the pack. */
  compatibility?: string;
  /** Moment of creation, ISO 8601. */
  date?: string;
}

/**
 * The manifest of a pack without content; keys in the order the platform writes them
 * (docs/platform/manifest.md#solution-pack).
 */
export function newManifest(wanted: NewManifest): Record<string, unknown> {
  return {
    name: wanted.name ?? nameOfLabel(wanted.label),
    version: wanted.version ?? '1.0.0',
    fsrMinCompatibility: wanted.compatibility ?? '7.6.5',
    type: 'solutionpack',
    local: true,
    label: wanted.label,
    dependencies: [],
    prerequisite: null,
    publisher: wanted.publisher ?? '',
    description: wanted.description ?? '',
    help: null,
    category: [],
    supportInfo: null,
    iconLarge: null,
    postInstallConfig: { enabled: false },
    ...(wanted.date !== undefined && { date: wanted.date }),
    contents: {},
  };
}

/**
 * A manifest as the platform writes it today: four spaces, slashes plain, letters beyond ASCII escaped, no line break
 * at the end (docs/platform/bytes.md#exporter-style).
 */
export function printManifest(manifest: Record<string, unknown>): string {
  return JSON.stringify(manifest, null, 4).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
