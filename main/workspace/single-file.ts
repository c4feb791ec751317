import { textOf, member } from '@core/text/values';

/** Where a pack keeps what is exported as a file of its own, by its `@type` (docs/platform/packs.md#layout). */
const folders: Readonly<Record<string, string>> = {
  Workflow: 'playbooks/Exported',
  WorkflowGroup: 'playbookBlocks',
  PicklistName: 'picklists',
  Dashboard: 'dashboards',
  Reporting: 'reports',
  Role: 'roles',
  Team: 'teams',
  PreprocessingRule: 'preprocessingRules',
};

/**
 * The place in a pack of content that was exported alone: playbooks as the designer writes them, or one thing. Null for
 * anything else.
 * @param name of the file
 */
export function placeOfExport(value: unknown, name: string): string | null {
  if (member(value, 'type') === 'workflow_collections') return `playbooks/${name}`;
  const type = textOf(member(value, '@type')) ?? '';
  if (type === 'StagingModelMetadata') {
    const module = textOf(member(value, 'type')) ?? '';
    return /^\w+$/.test(module) ? `modules/${module}/mmd.json` : null;
  }
  const folder = Object.hasOwn(folders, type) ? folders[type] : undefined;
  return folder === undefined ? null : `${folder}/${name}`;
}
