import type { comparingMethods } from '@core/contract/comparing';
import { comparedState } from '../compared-state';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

const endings = { html: 'html', markdown: 'md', json: 'json' } as const;

export function comparingHandlers(context: StudioContext): Handlers<keyof typeof comparingMethods> {
  const { comparisons, storage, packs, workspaces } = context;
  return {
    'compare.run': ({ id, a, b }) =>
      comparisons.run(id, a, b, (ref, finding) => comparedState(ref, context, finding)),
    'compare.item': ({ id, key }) => comparisons.item(id, key),
    'compare.noise': ({ id, of, limit }) => comparisons.noise(id, of, limit),
    'compare.keys': async ({ id, key, at }) => ({
      keys: await comparisons.keys(id, key, at, workspaces.current?.folder.path ?? null),
    }),
    'compare.tryNoise': ({ id, rule, limit }) => comparisons.tryNoise(id, rule, limit),
    'compare.close': async ({ id }) => {
      await comparisons.close(id);
      return {};
    },
    'compare.notes': ({ review }) => ({ notes: storage.reviews.read(review) }),
    'compare.note': ({ review, key, note }) => {
      storage.reviews.write(review, key, note);
      return {};
    },
    'compare.write': async ({ id, format, classes, notes }) => {
      const bytes = Buffer.from(await comparisons.write(id, { format, classes, notes }));
      const fileName = `Review.${endings[format]}`;
      return { packId: await packs.keepFile(fileName, bytes), fileName, sizeBytes: bytes.length };
    },
  };
}
