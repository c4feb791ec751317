import { useEffect, useState } from 'react';
import type { ContentQuery, SearchHit } from '@core/contract';
import { anyContent } from '@core/search/any-content';
import { formatPointer, parsePointer } from '@core/text/pointer';
import { askHost } from '../../state/documents';
import type { Entry } from '../../state/quick-entries';
import { openTab } from '../../state/tabs';
import { reportError } from '../../state/toasts';

/** Parts of items that are gone to by their names, and how they are written. */
const sought: readonly { noun: string; icon: string; query: Pick<ContentQuery, 'kinds' | 'keys'> }[] = [
  { noun: 'Step', icon: 'workflow', query: { kinds: ['playbook'], keys: 'steps/name' } },
  { noun: 'Step', icon: 'blocks', query: { kinds: ['playbookBlock'], keys: '*/name' } },
  { noun: 'Field', icon: 'table-2', query: { kinds: ['module'], keys: 'attributes/name' } },
  { noun: 'Item', icon: 'list', query: { kinds: ['picklist'], keys: 'picklists/itemValue' } },
];

/** A word alone is in every name; what is typed is waited for a moment. */
const [shortest, pauseMs, mostOfEach] = [3, 120, 40];

/** Steps, fields and items whose names have the words that were typed, one behind the other. */
export function usePlaces(text: string): readonly Entry[] {
  const [found, setFound] = useState<readonly Entry[]>([]);
  const words = text.trim().split(/\s+/);
  const pattern = words.map((word) => word.replace(/[^\p{L}\p{N}_]/gu, String.raw`\$&`)).join('.*');
  const isLong = text.trim().length >= shortest;
  useEffect(() => {
    if (!isLong) return;
    let isStale = false;
    const timer = setTimeout(() => {
      find(pattern).then((entries) => !isStale && setFound(entries), reportError);
    }, pauseMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [pattern, isLong]);
  return isLong ? found : none;
}

const none: readonly Entry[] = [];

async function find(pattern: string): Promise<readonly Entry[]> {
  const answers = await Promise.all(
    sought.map(async ({ noun, icon, query }) => {
      const { hits } = await askHost('search.find', {
        query: { ...anyContent, text: pattern, isPattern: true, ...query },
        limit: mostOfEach,
      });
      return hits.flatMap((hit) => placeEntry(hit, noun, icon) ?? []);
    }),
  );
  // A name may have what is sought in it twice.
  return [...new Map(answers.flat().map((entry) => [entry.id, entry])).values()];
}

function placeEntry({ path, pointer, title, excerpt }: SearchHit, noun: string, icon: string): Entry | null {
  if (pointer === null) return null;
  const place = formatPointer(parsePointer(pointer).slice(0, -1));
  return {
    id: `${path}#${place}`,
    title: excerpt,
    detail: `${noun} · ${title}`,
    icon,
    keys: null,
    disabled: null,
    also: '',
    run: () => openTab(path, { pin: true, pointer: place, focus: true }),
  };
}
