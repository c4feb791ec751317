import type { Entity } from '../entity';
import { contentEntities } from './content';
import { actors, identityEntities } from './identity';
import { picklistEntities } from './picklists';
import { playbookEntities } from './playbooks';

/** The platform's own resources, each in a table that is there from the start. */
export const platformEntities: readonly Entity[] = [
  ...picklistEntities,
  ...identityEntities,
  actors,
  ...playbookEntities,
  ...contentEntities,
];
