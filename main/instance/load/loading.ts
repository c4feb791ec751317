import type { JsonMap } from '@core/text/values';
import type { Instance } from '../instance';
import type { AwaitedLinks } from './awaited-links';
import type { CollectionTargets } from './collections';
import type { ContentFile } from './content-file';
import type { ContentSource } from './content-source';
import type { Thing } from './thing';

/** A bundle on its way into an instance. */
export interface Loading {
  instance: Instance;
  /** All of it. */
  files: readonly ContentFile[];
  source: ContentSource;
  /** The pack that brings it, as records name it; null for an import. */
  importedBy: JsonMap | null;
  /** Where the playbooks of the bundle go. */
  collections: CollectionTargets;
  links: AwaitedLinks;
  /** Modules whose existing records the bundle wants kept (docs/platform/records.md#skip-marker). */
  keptModules: ReadonlySet<string>;
}

/** Puts one thing into the instance. @throws PlatformError for one the instance cannot take */
export type Loader = (loading: Loading, thing: Thing) => void;
