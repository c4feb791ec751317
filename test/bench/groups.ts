import { hasRecordedTemplates } from '../support/corpus';
import { benchAgents } from './agents';
import { benchArchives } from './archives';
import { benchAssistants } from './assistants';
import { benchBundles } from './bundles';
import { benchCanvas } from './canvas';
import { benchChecking } from './checking';
import { benchComparing } from './comparing';
import { benchComparingInWindow } from './comparing-in-window';
import { benchCompleting } from './completing';
import { benchConnectors } from './connectors';
import { benchEditors } from './editors';
import { benchEngine } from './engine';
import { benchGitDrivers } from './git-drivers';
import { benchInstance } from './instance';
import { benchInstanceLoad } from './instance-load';
import { benchInstanceExports } from './instance-exports';
import { benchAccounts } from './instance-accounts';
import { benchInstalled } from './installed';
import { benchInteraction } from './interaction';
import { benchManyFiles } from './many-files';
import { benchModelling } from './modelling';
import { benchOpening } from './opening';
import { benchPage } from './page';
import { benchPayloads } from './payloads';
import { benchReading } from './reading';
import { benchRemote } from './remote';
import { benchRemotePush } from './remote-push';
import { benchRenaming } from './renaming';
import { benchSearching } from './searching';
import { benchSnippets } from './snippets';
import { benchStart } from './start';
import { benchTemplates } from './templates';

/** Measures and reports the rows of one subject. */
type Group = () => Promise<void> | void;

/**
 * All that can be measured, by the name it is chosen with, in the order it is measured.
 * @param corpus folder of real content; what cannot do without it is left out where there is none
 */
export function groupsOf(corpus: string | null): Map<string, Group> {
  const real: Record<string, Group> = corpus
    ? {
        opening: () => benchOpening(corpus),
        reading: () => benchReading(corpus),
        modelling: () => benchModelling(corpus),
        comparing: () => benchComparing(corpus),
        searching: () => benchSearching(corpus),
        completing: () => benchCompleting(corpus),
        editors: () => benchEditors(corpus),
        ...(hasRecordedTemplates(corpus) && { templates: () => benchTemplates(corpus) }),
      }
    : {};
  return new Map(
    Object.entries({
      installed: benchInstalled,
      start: benchStart,
      page: benchPage,
      canvas: benchCanvas,
      interaction: benchInteraction,
      'many-files': benchManyFiles,
      'comparing-in-window': benchComparingInWindow,
      'git-drivers': benchGitDrivers,
      ...real,
      payloads: benchPayloads,
      archives: () => benchArchives(corpus),
      renaming: benchRenaming,
      checking: () => benchChecking(corpus),
      instance: () => benchInstance(),
      'instance-load': () => benchInstanceLoad(),
      'instance-exports': () => benchInstanceExports(),
      'instance-accounts': benchAccounts,
      remote: () => benchRemote(),
      'remote-push': benchRemotePush,
      engine: benchEngine,
      snippets: benchSnippets,
      connectors: benchConnectors,
      agents: benchAgents,
      assistants: benchAssistants,
      bundles: benchBundles,
    }),
  );
}
