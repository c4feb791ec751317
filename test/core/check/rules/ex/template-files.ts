import { collectionUuid, packFiles, type Json } from '../../../../support/playbook-json';

export const templatePath = 'records/export_templates/Nightly.json';

/** A pack with an export template that selects with these options. */
export const selecting = (options: Json, files: Json = {}): Json =>
  packFiles({ [templatePath]: templateFile(options), ...files });

export const templateFile = (options: Json): Json[] => [
  { '@type': 'ExportTemplate', name: 'Nightly', type: 'Export Wizard', options },
];

/** Where an option stands. */
export const option = (pointer: string): string => `${templatePath}#/0/options${pointer}`;

/** Something every pack of the fixtures has. */
export const collections = { collections: [collectionUuid] };

export const alerts: Json = {
  'modules/alerts/mmd.json': {
    module: 'alerts',
    type: 'alerts',
    attributes: [{ name: 'severity' }, { name: 'riskScore' }],
  },
};
