import type { ContentItem, Recent } from '@core/contract';
import type { Entry } from '../../state/quick-entries';

export function itemEntry(item: ContentItem, kind: { label: string; icon: string }, run: () => void): Entry {
  return {
    id: item.id,
    title: item.title,
    detail: item.group === null ? kind.label : `${kind.label} · ${item.group}`,
    icon: kind.icon,
    keys: null,
    disabled: null,
    also: `${item.path} ${item.uuid ?? ''}`,
    run,
  };
}

export function recentEntry(recent: Recent, run: () => void): Entry {
  return {
    id: recent.id,
    title: recent.name,
    detail: recent.location,
    icon: 'folder',
    keys: null,
    disabled: null,
    also: '',
    run,
  };
}
