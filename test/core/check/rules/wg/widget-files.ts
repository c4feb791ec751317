import type { Json } from '../../../../support/playbook-json';

export const widgetPath = 'cards/info.json';

/** The manifest of a widget, right in every way. */
export const manifest = (more: Json = {}): Json => ({
  name: 'cards',
  title: 'Cards',
  version: '1.0.0',
  published_date: 1678963973,
  metadata: { description: 'Cards.', pages: ['Dashboard'], certified: 'No', compatibility: ['7.6.5'] },
  ...more,
});

/** A workspace with one widget. */
export const widget = (more: Json = {}, files: Json = {}): Json => ({
  [widgetPath]: manifest(more),
  ...files,
});

export const metadata = (more: Json): Json => ({
  metadata: {
    description: 'Cards.',
    pages: ['Dashboard'],
    certified: 'No',
    compatibility: ['7.6.5'],
    ...more,
  },
});
