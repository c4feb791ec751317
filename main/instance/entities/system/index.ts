import type { Entity } from '../entity';
import { agentEntities } from './agents';
import { assistanceEntities } from './assistance';
import { contentEntities } from './content';
import { hubEntities } from './hub';
import { actors, identityEntities } from './identity';
import { messagingEntities } from './messaging';
import { picklistEntities } from './picklists';
import { playbookEntities } from './playbooks';

/** The platform's own resources, each in a table that exists from the start. */
export const platformEntities: readonly Entity[] = [
  ...picklistEntities,
  ...identityEntities,
  actors,
  ...playbookEntities,
  ...contentEntities,
  ...hubEntities,
  ...messagingEntities,
  ...agentEntities,
  ...assistanceEntities,
];
