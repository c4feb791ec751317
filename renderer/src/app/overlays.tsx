import { lazy, Suspense, useEffect } from 'react';
import { hideOverlay, useOverlays, type Overlay } from '../state/overlays';
import { notify } from '../state/toasts';
import { PartGuard } from './part-guard';

const parts = {
  palette: () => import('../features/palette/palette').then((part) => ({ default: part.Palette })),
  unsaved: () => import('./unsaved-dialog').then((part) => ({ default: part.UnsavedDialog })),
  conflict: () => import('./conflict-dialog').then((part) => ({ default: part.ConflictDialog })),
  places: () => import('../features/places/places-dialog').then((part) => ({ default: part.PlacesDialog })),
  pack: () => import('../features/pack/pack-dialog').then((part) => ({ default: part.PackDialog })),
  change: () =>
    import('../features/references/change-dialog').then((part) => ({ default: part.ChangeDialog })),
  movePlaybooks: () =>
    import('../features/managing/move-dialog').then((part) => ({ default: part.MoveDialog })),
  tagPlaybooks: () => import('../features/managing/tag-dialog').then((part) => ({ default: part.TagDialog })),
  variables: () =>
    import('../features/managing/variables-dialog').then((part) => ({ default: part.VariablesDialog })),
  docs: () => import('../features/docs/docs-dialog').then((part) => ({ default: part.DocsDialog })),
  newPack: () =>
    import('../features/making/new-pack-dialog').then((part) => ({ default: part.NewPackDialog })),
  newContent: () =>
    import('../features/making/new-content-dialog').then((part) => ({ default: part.NewContentDialog })),
  upkeep: () => import('../features/making/upkeep-dialog').then((part) => ({ default: part.UpkeepDialog })),
  shortcuts: () => import('./shortcuts-dialog').then((part) => ({ default: part.ShortcutsDialog })),
  settings: () =>
    import('../features/settings/settings-dialog').then((part) => ({ default: part.SettingsDialog })),
  about: () => import('./about-dialog').then((part) => ({ default: part.AboutDialog })),
};

const Palette = lazy(parts.palette);
const UnsavedDialog = lazy(parts.unsaved);
const ConflictDialog = lazy(parts.conflict);
const PlacesDialog = lazy(parts.places);
const PackDialog = lazy(parts.pack);
const ChangeDialog = lazy(parts.change);
const MoveDialog = lazy(parts.movePlaybooks);
const TagDialog = lazy(parts.tagPlaybooks);
const VariablesDialog = lazy(parts.variables);
const DocsDialog = lazy(parts.docs);
const NewPackDialog = lazy(parts.newPack);
const NewContentDialog = lazy(parts.newContent);
const UpkeepDialog = lazy(parts.upkeep);
const ShortcutsDialog = lazy(parts.shortcuts);
const SettingsDialog = lazy(parts.settings);
const AboutDialog = lazy(parts.about);

/** Fetches all windows, one after the other; one that fails is fetched again, and told of, when it is asked for. */
async function fetchParts(): Promise<void> {
  for (const fetchPart of Object.values(parts)) await fetchPart().catch(() => undefined);
}

/** What lies over the workbench; each is fetched while the page is idle, or when it is asked for before. */
export function Overlays() {
  const overlay = useOverlays((state) => state.overlay);

  useEffect(() => {
    const id = requestIdleCallback(() => void fetchParts());
    return () => cancelIdleCallback(id);
  }, []);

  if (!overlay) return null;
  return (
    <PartGuard key={overlay.kind} title="This window stopped working" onFailure={giveUp}>
      <Suspense>{content(overlay)}</Suspense>
    </PartGuard>
  );
}

const none: readonly never[] = [];

/** A question that cannot be asked counts as cancelled. */
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
      return <Palette key={overlay.mode} mode={overlay.mode} onClose={hideOverlay} />;
    case 'places':
      return <PlacesDialog what={overlay.what} onClose={hideOverlay} />;
    case 'settings':
      return <SettingsDialog onClose={hideOverlay} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={hideOverlay} />;
    case 'about':
      return <AboutDialog onClose={hideOverlay} />;
    case 'docs':
      return <DocsDialog onClose={hideOverlay} />;
    case 'pack':
      return <PackDialog root={overlay.root} onClose={hideOverlay} />;
    case 'change':
      return (
        <ChangeDialog
          what={overlay.what}
          place={overlay.place}
          others={overlay.others ?? none}
          onClose={hideOverlay}
        />
      );
    case 'movePlaybooks':
      return <MoveDialog items={overlay.items} onClose={hideOverlay} />;
    case 'tagPlaybooks':
      return <TagDialog items={overlay.items} onClose={hideOverlay} />;
    case 'variables':
      return <VariablesDialog onClose={hideOverlay} />;
    case 'unsaved':
      return <UnsavedDialog title={overlay.title} paths={overlay.paths} onAnswer={overlay.answer} />;
    case 'newPack':
      return <NewPackDialog onClose={hideOverlay} />;
    case 'newContent':
      return (
        <NewContentDialog
          root={overlay.root}
          collection={overlay.collection ?? null}
          starter={overlay.starter ?? null}
          onClose={hideOverlay}
        />
      );
    case 'upkeep':
      return <UpkeepDialog root={overlay.root} onClose={hideOverlay} />;
    case 'conflict':
      return <ConflictDialog paths={overlay.paths} onAnswer={overlay.answer} />;
  }
}
