import { useEffect } from 'react';
import { hideOverlay, useOverlays, type Overlay } from '../state/overlays';
import { notify } from '../state/toasts';
import { fetchWhileIdle, late } from '../ui/late';
import { PartGuard } from './part-guard';

/** In the order in which they are fetched. */
const windows = {
  Palette: late(() => import('../features/palette/palette').then((part) => part.Palette)),
  UnsavedDialog: late(() => import('./unsaved-dialog').then((part) => part.UnsavedDialog)),
  ConflictDialog: late(() =>
    import('../features/conflict/conflict-dialog').then((part) => part.ConflictDialog),
  ),
  FolderPicker: late(() =>
    import('../features/folder-picker/folder-picker').then((part) => part.FolderPicker),
  ),
  RevisionPicker: late(() => import('../features/git/revision-picker').then((part) => part.RevisionPicker)),
  EntryPicker: late(() => import('../features/palette/entry-picker').then((part) => part.EntryPicker)),
  NoiseRuleDialog: late(() =>
    import('../features/compare/noise/noise-rule-dialog').then((part) => part.NoiseRuleDialog),
  ),
  PackDialog: late(() => import('../features/pack/pack-dialog').then((part) => part.PackDialog)),
  ChangeDialog: late(() => import('../features/references/change-dialog').then((part) => part.ChangeDialog)),
  ReplaceDialog: late(() => import('../features/search/replace-dialog').then((part) => part.ReplaceDialog)),
  MoveConnector: late(() => import('../features/managing/move-connector').then((part) => part.MoveConnector)),
  RefactorDialog: late(() =>
    import('../features/refactor/refactor-dialog').then((part) => part.RefactorDialog),
  ),
  MoveDialog: late(() => import('../features/managing/move-dialog').then((part) => part.MoveDialog)),
  TagDialog: late(() => import('../features/managing/tag-dialog').then((part) => part.TagDialog)),
  VariablesDialog: late(() =>
    import('../features/managing/variables-dialog').then((part) => part.VariablesDialog),
  ),
  FixSafeDialog: late(() => import('../features/problems/fix-dialog').then((part) => part.FixSafeDialog)),
  RuleDialog: late(() => import('../features/problems/rule-dialog').then((part) => part.RuleDialog)),
  AssistantsDialog: late(() =>
    import('../features/proposals/assistants-dialog').then((part) => part.AssistantsDialog),
  ),
  ProposalsDialog: late(() =>
    import('../features/proposals/proposals-dialog').then((part) => part.ProposalsDialog),
  ),
  DocsDialog: late(() => import('../features/docs/docs-dialog').then((part) => part.DocsDialog)),
  NewPackDialog: late(() => import('../features/making/new-pack-dialog').then((part) => part.NewPackDialog)),
  NewContentDialog: late(() =>
    import('../features/making/new-content-dialog').then((part) => part.NewContentDialog),
  ),
  NewConnectorDialog: late(() =>
    import('../features/making/new-connector-dialog').then((part) => part.NewConnectorDialog),
  ),
  UpkeepDialog: late(() => import('../features/making/upkeep-dialog').then((part) => part.UpkeepDialog)),
  ShortcutsDialog: late(() => import('./shortcuts-dialog').then((part) => part.ShortcutsDialog)),
  SettingsDialog: late(() =>
    import('../features/settings/settings-dialog').then((part) => part.SettingsDialog),
  ),
  HelpDialog: late(() => import('../features/help/help-dialog').then((part) => part.HelpDialog)),
  LogDialog: late(() => import('../features/log/log-dialog').then((part) => part.LogDialog)),
  AboutDialog: late(() => import('./about-dialog').then((part) => part.AboutDialog)),
};

/** The overlays over the workbench; each is loaded while the page is idle, or earlier when it is needed. */
export function Overlays() {
  const overlay = useOverlays((state) => state.overlay);

  useEffect(() => fetchWhileIdle(Object.values(windows)), []);

  if (!overlay) return null;
  return (
    <PartGuard key={overlay.kind} title="This window stopped working" onFailure={giveUp}>
      {content(overlay)}
    </PartGuard>
  );
}

const none: readonly never[] = [];

/** A question that cannot be shown counts as cancelled. */
function giveUp(message: string): void {
  hideOverlay();
  notify({
    tone: 'error',
    message: `This window could not be shown: ${message}`,
    remedy: 'Reload the page.',
  });
}

function content(overlay: Overlay) {
  switch (overlay.kind) {
    case 'palette':
      return <windows.Palette key={overlay.mode} mode={overlay.mode} onClose={hideOverlay} />;
    case 'places':
      return (
        <windows.FolderPicker
          what={overlay.what}
          onChoose={overlay.onChoose ?? null}
          onClose={hideOverlay}
          onCancel={overlay.onCancel ?? hideOverlay}
        />
      );
    case 'revisions':
      return (
        <windows.RevisionPicker
          title={overlay.title}
          othersOnly={overlay.othersOnly}
          onChoose={overlay.onChoose}
          onClose={hideOverlay}
        />
      );
    case 'entries': {
      const { title, placeholder, none: nothing, entries } = overlay;
      return (
        <windows.EntryPicker
          key={title}
          title={title}
          placeholder={placeholder}
          none={nothing}
          entries={entries}
          onClose={hideOverlay}
        />
      );
    }
    case 'noiseRule':
      return (
        <windows.NoiseRuleDialog
          item={overlay.item}
          change={overlay.change}
          at={overlay.at}
          onClose={hideOverlay}
        />
      );
    case 'settings':
      return <windows.SettingsDialog onClose={hideOverlay} />;
    case 'shortcuts':
      return <windows.ShortcutsDialog onClose={hideOverlay} />;
    case 'help':
      return <windows.HelpDialog page={overlay.page} onClose={hideOverlay} />;
    case 'log':
      return <windows.LogDialog onClose={hideOverlay} />;
    case 'about':
      return <windows.AboutDialog onClose={hideOverlay} />;
    case 'docs':
      return <windows.DocsDialog onClose={hideOverlay} />;
    case 'assistants':
      return <windows.AssistantsDialog onClose={hideOverlay} />;
    case 'proposals':
      return <windows.ProposalsDialog onClose={hideOverlay} />;
    case 'rule':
      return <windows.RuleDialog key={overlay.code} code={overlay.code} onClose={hideOverlay} />;
    case 'pack':
      return <windows.PackDialog root={overlay.root} onClose={hideOverlay} />;
    case 'change':
      return (
        <windows.ChangeDialog
          what={overlay.what}
          place={overlay.place}
          others={overlay.others ?? none}
          onClose={hideOverlay}
        />
      );
    case 'replace':
      return (
        <windows.ReplaceDialog
          query={overlay.query}
          replacement={overlay.replacement}
          onClose={hideOverlay}
        />
      );
    case 'fixSafe':
      return <windows.FixSafeDialog onClose={hideOverlay} />;
    case 'moveConnector':
      return <windows.MoveConnector connector={overlay.connector} onClose={hideOverlay} />;
    case 'refactor':
      return (
        <windows.RefactorDialog
          refactoring={overlay.refactoring}
          offered={overlay.offered ?? none}
          onClose={hideOverlay}
        />
      );
    case 'movePlaybooks':
      return <windows.MoveDialog items={overlay.items} onClose={hideOverlay} />;
    case 'tagPlaybooks':
      return <windows.TagDialog items={overlay.items} onClose={hideOverlay} />;
    case 'variables':
      return <windows.VariablesDialog onClose={hideOverlay} />;
    case 'unsaved':
      return <windows.UnsavedDialog title={overlay.title} paths={overlay.paths} onAnswer={overlay.answer} />;
    case 'newPack':
      return <windows.NewPackDialog begun={overlay.begun ?? null} onClose={hideOverlay} />;
    case 'newContent':
      return (
        <windows.NewContentDialog
          root={overlay.root}
          collection={overlay.collection ?? null}
          starter={overlay.starter ?? null}
          onClose={hideOverlay}
        />
      );
    case 'newConnector':
      return <windows.NewConnectorDialog onClose={hideOverlay} />;
    case 'upkeep':
      return <windows.UpkeepDialog root={overlay.root} onClose={hideOverlay} />;
    case 'conflict':
      return <windows.ConflictDialog paths={overlay.paths} onAnswer={overlay.answer} />;
  }
}
