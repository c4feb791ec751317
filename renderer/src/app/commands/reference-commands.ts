import type { Command } from '../../state/commands';
import { askMoveConnector } from '../../state/managing';
import { showOverlay } from '../../state/overlays';
import { showProposals } from '../../state/proposals';
import { findUsages, goToDefinition, placeInHand } from '../../state/reference-search';
import { useTabs } from '../../state/tabs';
import { useWorkspace } from '../../state/workspace';
import { isPanelShown, showPanel } from '../views';

const hasWorkspace = () => (useWorkspace.getState().info ? true : 'Open a folder or an archive first.');
const hasPlace = () => (useTabs.getState().active ? true : 'No file is open.');

export const referenceCommands: readonly Command[] = [
  {
    id: 'assistants.letIn',
    title: 'Let Assistants In…',
    category: 'Edit',
    enabled: hasWorkspace,
    run: () => showOverlay({ kind: 'assistants' }),
  },
  {
    id: 'proposals.review',
    title: 'Review Proposed Changes…',
    category: 'Edit',
    enabled: hasWorkspace,
    run: showProposals,
  },
  {
    id: 'view.references',
    title: 'Show References',
    category: 'View',
    checked: () => isPanelShown('references'),
    enabled: hasWorkspace,
    run: () => showPanel('references'),
  },
  {
    id: 'references.find',
    title: 'Find Usages',
    category: 'Go',
    shortcut: 'Shift+F12',
    enabled: hasPlace,
    async run() {
      const place = placeInHand();
      if (place) await findUsages(place, () => showPanel('references'));
    },
  },
  {
    id: 'references.definition',
    title: 'Go to Definition',
    category: 'Go',
    shortcut: 'F12',
    enabled: hasPlace,
    async run() {
      const place = placeInHand();
      if (place) await goToDefinition(place);
    },
  },
  {
    id: 'references.rename',
    title: 'Rename with All References…',
    category: 'Edit',
    shortcut: 'F2',
    enabled: hasPlace,
    run() {
      const place = placeInHand();
      if (place) showOverlay({ kind: 'change', what: 'rename', place });
    },
  },
  {
    id: 'connectors.change',
    title: 'Change Connector in Playbooks…',
    category: 'Edit',
    enabled: hasWorkspace,
    run: () => askMoveConnector(placeInHand()),
  },
  {
    id: 'references.delete',
    title: 'Delete with All References…',
    category: 'Edit',
    shortcut: 'Shift+Delete',
    leavesTextFields: true,
    enabled: hasPlace,
    run() {
      const place = placeInHand();
      if (place) showOverlay({ kind: 'change', what: 'delete', place });
    },
  },
];
