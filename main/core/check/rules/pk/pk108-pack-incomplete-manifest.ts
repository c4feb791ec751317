import type { RuleDefinition } from '../../rule';
import { nameOfLabel } from '../../../content/pack/name';
import { firstText, member } from '../../../text/values';
import { isPack } from '../../packs/packs';

/** Keys without which a pack is not complete (docs/platform/manifest.md#solution-pack: in all of 79 manifests). */
const needed = ['name', 'version', 'label', 'publisher', 'fsrMinCompatibility', 'contents'] as const;

function isGiven(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}

/** What an author would write there most likely; null where nobody can know. */
function guessed(key: (typeof needed)[number], manifest: unknown): unknown {
  const label = firstText(manifest, 'label');
  if (key === 'name') return label === null ? null : nameOfLabel(label);
  if (key === 'label') return firstText(manifest, 'name');
  if (key === 'version') return '1.0.0';
  return key === 'contents' ? {} : null;
}

export default {
  title: 'Manifest without something every pack has',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The content catalogue knows a pack by these keys. Without a name or a version the pack cannot be installed at all; without the others it is listed without a title, a publisher or the release it needs.',
  remedy: 'Give the key a value.',
  kinds: ['manifest'],
  *check(file) {
    if (!isPack(file)) return;
    for (const key of needed) {
      if (isGiven(member(file.value, key))) continue;
      const value = guessed(key, file.value);
      yield {
        message: `The manifest has no "${key}".`,
        pointer: member(file.value, key) === undefined ? '' : `/${key}`,
        subject: key,
        ...((key === 'name' || key === 'version') && { severity: 'error' as const }),
        ...(value !== null && {
          fix: {
            title: `Give "${key}" a value`,
            safety: 'unsafe' as const,
            edits: [{ set: `/${key}`, value }],
          },
        }),
      };
    }
  },
} satisfies RuleDefinition;
