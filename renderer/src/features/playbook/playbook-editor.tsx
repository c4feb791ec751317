import { FileWarning } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { GraphCanvas } from '../../canvas/graph-canvas';
import type { CanvasHandle } from '../../canvas/canvas-handle';
import type { Selected } from '../../canvas/graph';
import { SourceBelow } from '../../code-editor/source-below';
import type { DocumentView } from '../../state/document-view';
import { useDocument } from '../../state/documents';
import { type LayoutSize, resetLayout, setLayout, useLayout } from '../../state/layout';
import { select } from '../../state/selection';
import { openTab, setTabView, useTakesCommands } from '../../state/tabs';
import { BrokenNotice } from '../../ui/broken-notice';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Splitter } from '../../ui/splitter';
import { CoverageLegend } from './coverage-legend';
import { BlockDialog } from './editing/block-dialog';
import { BreakpointDialog } from './editing/breakpoint-dialog';
import { CanvasMenu } from './editing/canvas-menu';
import { CanvasPicker } from './editing/canvas-picker';
import { setMarks } from './editing/marks';
import { keyOf } from './editing/session';
import { useEditing } from './editing/use-editing';
import { Outline } from './outline';
import { SelectionPanel } from './panel/selection-panel';
import { PlaybookHeader } from './playbook-header';
import styles from './playbook-editor.module.css';
import { pointerOf, selectedAt } from '../../drawing/playbook-model';
import { useCanvasCommands } from './use-canvas-commands';
import { useCoverageShown } from './use-coverage';
import { usePlaybook, type ShownPlaybook } from './use-playbook';
import { useReveals } from './use-reveals';

/** A playbook or a block: its graph, its outline, and the properties of what is selected. */
export function PlaybookEditor({ path }: { path: string }) {
  const document = useDocument(path);
  const shown = usePlaybook(path, document);
  if (!shown) return <NoPlaybook path={path} document={document} />;
  return <Workbench key={shown.model.base} path={path} document={document} shown={shown} />;
}

interface WorkbenchProps {
  path: string;
  document: DocumentView;
  shown: ShownPlaybook;
}

function Workbench({ path, document, shown }: WorkbenchProps) {
  const { model, graph, selected, selectsToCome, overlay, find } = shown;
  const [canvas, setCanvas] = useState<CanvasHandle | null>(null);
  const [outline] = useLayout('playbook.outline');
  const [panel] = useLayout('playbook.panel');
  const [source] = useLayout('playbook.source');
  const [minimap, setMinimap] = useLayout('playbook.minimap');
  const [coverageShown] = useCoverageShown();
  const takesCommands = useTakesCommands(path);
  const editor = useRef<HTMLDivElement>(null);
  useCanvasCommands(path, takesCommands ? canvas : null);
  const { editing, menu, several, menuCommands, closeMenu } = useEditing(
    document,
    shown,
    canvas,
    takesCommands,
  );
  useReveals(path, shown, canvas);

  const onSelect = useCallback(
    (next: Selected | null) => {
      select(path, next && pointerOf(model, next));
      // What is chosen by itself is all that is selected.
      setMarks(keyOf({ path, base: model.base }), []);
    },
    [path, model],
  );
  const goTo = useCallback(
    (next: Selected) => {
      onSelect(next);
      canvas?.show(next.id);
    },
    [onSelect, canvas],
  );
  const openProperties = (next: Selected) => {
    onSelect(next);
    setLayout('playbook.panel', true);
    requestAnimationFrame(() => editor.current?.querySelector<HTMLElement>('[data-properties]')?.focus());
  };

  return (
    <div ref={editor} className={styles.editor}>
      <PlaybookHeader path={path} shown={shown} />
      {coverageShown && <CoverageLegend coverage={shown.coverage} />}
      {document.broken && (
        <BrokenNotice
          text={document.text}
          broken={document.broken}
          stale
          onGo={(range) => openTab(path, { view: 'source', range })}
        />
      )}
      <div className={styles.parts}>
        {outline && (
          <Side size="playbook.outline.width" min={160} max={520} label="Width of the outline" side="left">
            <Outline
              shown={shown}
              onSelect={goTo}
              onLeave={() => canvas?.focus()}
              onMenu={
                editing && canvas
                  ? (next, at) => editing.onMenu(next, { screen: at, canvas: canvas.middle() })
                  : undefined
              }
            />
          </Side>
        )}
        <div className={styles.middle}>
          <div className={styles.canvas}>
            <GraphCanvas
              ref={setCanvas}
              graph={graph}
              label={model.playbook.name || 'Playbook'}
              selected={selected}
              selectsToCome={selectsToCome}
              onSelect={onSelect}
              onOpen={openProperties}
              overlay={overlay}
              find={find}
              minimap={minimap}
              onMinimap={setMinimap}
              editing={editing}
              memory={`${path}#${model.base}`}
            />
            {graph.steps.length === 0 && (
              <p className={styles.empty}>
                This playbook has no steps yet.
                {editing && ' Press A, or double-click the canvas, to add the trigger it starts with.'}
              </p>
            )}
            {menu && <CanvasMenu menu={menu} several={several} commands={menuCommands} onClose={closeMenu} />}
            {takesCommands && (
              <>
                <CanvasPicker />
                <BlockDialog />
                <BreakpointDialog />
              </>
            )}
          </div>
          {source && (
            <SourceBelow
              path={path}
              height="playbook.source.height"
              follow={selected && pointerOf(model, selected)}
              onRest={(pointer) => {
                const next = selectedAt(model, pointer);
                if (next) goTo(next);
              }}
            />
          )}
        </div>
        {panel && (
          <Side size="playbook.panel.width" min={240} max={720} label="Width of the properties" side="right">
            <SelectionPanel path={path} document={document} shown={shown} onGo={goTo} />
          </Side>
        )}
      </div>
    </div>
  );
}

interface SideProps {
  size: LayoutSize;
  min: number;
  max: number;
  label: string;
  side: 'left' | 'right';
  children: React.ReactNode;
}

/** A part beside the canvas whose width can be changed. */
function Side({ size, min, max, label, side, children }: SideProps) {
  const [width, setWidth] = useLayout(size);
  const splitter = (
    <Splitter
      label={label}
      orientation="vertical"
      reversed={side === 'right'}
      value={width}
      min={min}
      max={max}
      onChange={setWidth}
      onReset={() => resetLayout(size)}
    />
  );
  return (
    <>
      {side === 'right' && splitter}
      <div className={styles.side} style={{ width }}>
        {children}
      </div>
      {side === 'left' && splitter}
    </>
  );
}

/** The file is no playbook, or has an error and was never read. */
function NoPlaybook({ path, document }: { path: string; document: DocumentView }) {
  const { broken } = document;
  return (
    <div className={styles.editor}>
      {broken && (
        <BrokenNotice
          text={document.text}
          broken={broken}
          onGo={(range) => openTab(path, { view: 'source', range })}
        />
      )}
      <EmptyState
        icon={<FileWarning size={28} strokeWidth={1.5} aria-hidden />}
        title={broken ? 'This playbook cannot be read' : 'This file holds no playbook'}
        actions={<Button onClick={() => setTabView(path, 'source')}>Show the source</Button>}
      >
        {broken
          ? 'Fix the error in the source, and the playbook appears here.'
          : 'A playbook is an object with the lists “steps” and “routes”.'}
      </EmptyState>
    </div>
  );
}
