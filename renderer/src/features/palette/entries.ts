import type { ContentItem, Recent, Sample } from '@core/contract';
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

export function sampleEntry({ id, title, description }: Sample, run: () => void): Entry {
  return { id, title, detail: description, icon: 'package', keys: null, disabled: null, also: '', run };
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
