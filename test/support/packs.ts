import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from './host';

/** The starter that comes with the product: a pack, a connector and an agent package side by side. */
export const sampleFolder = join(projectRoot, 'templates', 'packs', 'phishing-triage');

/** Files of the sample the journeys speak of, from the folder above the pack. */
export const sample = {
  pack: 'pack',
  investigate: 'pack/playbooks/02 - Use Case - Phishing Triage/Investigate Phishing E-mail.json',
  triage: 'pack/playbooks/02 - Use Case - Phishing Triage/Triage Suspicious E-mail Alert.json',
  block: 'pack/playbooks/02 - Use Case - Phishing Triage/Block Sender After Approval.json',
  close: 'pack/playbooks/02 - Use Case - Phishing Triage/Close Phishing Report.json',
  connector: 'connectors/url-reputation/info.json',
  picklist: 'pack/picklists/Phishing Verdict.json',
  module: 'pack/modules/phishing_reports/mmd.json',
  moduleLanguage: 'pack/modules/phishing_reports/languages/en.json',
  detailLayout: 'pack/modules/phishing_reports/detail-layout.json',
} as const;

/** A copy of the sample to work on, at `<folder>/sample`. */
export function copySample(folder: string): string {
  const to = join(folder, 'sample');
  cpSync(sampleFolder, to, { recursive: true });
  return to;
}

/** Writes files below a folder: text and bytes as they are, values as the platform writes them. */
export function writeFiles(folder: string, files: Record<string, unknown>): string {
  for (const [path, content] of Object.entries(files)) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    const raw = typeof content === 'string' || content instanceof Uint8Array;
    writeFileSync(target, raw ? content : JSON.stringify(content, null, 4));
  }
  return folder;
}

export const textOf = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8');
