import { Background, BackgroundVariant, ReactFlow, ReactFlowProvider, useStore } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import {
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Ref,
} from 'react';
import { Spinner } from '../ui/spinner';
import { CanvasControls } from './canvas-controls';
import { steadyHandle, type CanvasHandle } from './canvas-handle';
import { CanvasSearch } from './canvas-search';
import { FocusContext } from './focus';
import { FrameCard } from './frame-card';
import type { Graph, RunOverlay, Selected } from './graph';
import styles from './graph-canvas.module.css';
import { Minimap } from './minimap';
import type { CanvasNode } from './nodes';
import { RoutesLayer } from './routes-layer';
import { StepCard } from './step-card';
import { useCamera } from './use-camera';
import { useKeptCentre } from './use-kept-centre';
import { useNodes } from './use-nodes';
import { usePlan } from './use-plan';
import { useRoving } from './use-roving';
import { neighbourHit, useSearch } from './use-search';
import { distantBelow, farBelow, zoomLimits, type Size } from './view';

export interface GraphCanvasProps {
  graph: Graph;
  /** What the canvas is called, e.g. the name of the playbook. */
  label: string;
  selected: Selected | null;
  onSelect(selected: Selected | null): void;
  /** Enter and double click: show what is selected in full. */
  onOpen(selected: Selected): void;
  /** A run to draw over the graph. */
  overlay: RunOverlay | null;
  /** Ids of the steps that match, in any order. */
  find(query: string): readonly string[];
  minimap: boolean;
  onMinimap(shown: boolean): void;
  /** Under this name the view is remembered while the page lives. */
  memory: string;
  ref?: Ref<CanvasHandle>;
}

const nodeTypes = { step: StepCard, frame: FrameCard };
/** Above this many steps only those on screen are in the document. */
const cullAbove = 120;

/**
 * The graph on a surface one can move and zoom. One tab stop: inside, the arrow keys walk along the routes.
 * It changes nothing itself; what was chosen is told to the owner.
 */
export function GraphCanvas(props: GraphCanvasProps) {
  const [screen, setScreen] = useState<Size | null>(null);
  const measure = useCallback((element: HTMLDivElement | null) => {
    const box = element?.getBoundingClientRect();
    if (box && box.width > 0 && box.height > 0) setScreen({ width: box.width, height: box.height });
  }, []);
  return (
    <div className={styles.canvas} ref={measure}>
      {screen && (
        <ReactFlowProvider>
          <Surface {...props} screen={screen} />
        </ReactFlowProvider>
      )}
    </div>
  );
}

function Surface(props: GraphCanvasProps & { screen: Size }) {
  const {
    graph: given,
    label,
    selected,
    onSelect,
    onOpen,
    overlay,
    find,
    minimap,
    onMinimap,
    memory,
    screen,
    ref,
  } = props;
  const selectedId = selected?.id ?? null;
  const plan = usePlan(given);
  const { graph, flow, bounds, corners, labels, pending } = plan;
  const search = useSearch(find, flow.order);
  const nodes = useNodes(plan, selectedId, overlay, search.hitSet);

  const camera = useCamera(plan, screen, memory);
  const distance = useStore(({ transform: [, , zoom] }) =>
    zoom < distantBelow ? 'distant' : zoom < farBelow ? 'far' : 'near',
  );
  useKeptCentre();

  const goTo = (id: string, from: 'anywhere' | 'near') => {
    onSelect({ kind: 'step', id });
    camera.show(id, from);
  };
  const handle: CanvasHandle = {
    ...camera,
    zoomToSelection: () => selectedId !== null && camera.zoomTo(selectedId),
    show: (id) => camera.show(id, 'near'),
    openSearch: search.show,
    goToHit: (by) => {
      const hit = neighbourHit(search.hits ?? [], selectedId, by);
      if (hit !== null) goTo(hit, 'near');
    },
    focus: () => surface.current?.focus(),
  };
  const latest = useRef(handle);
  useLayoutEffect(() => {
    latest.current = handle;
  });
  useImperativeHandle(ref, () => steadyHandle(latest), []);
  const { surface, wantsFocus, keepFocus, ...keyboard } = useRoving({
    plan,
    selected,
    handle,
    onWalk: (id) => goTo(id, 'anywhere'),
    onOpen,
    onClear: () => onSelect(null),
  });

  const selectRoute = useCallback((id: string) => onSelect({ kind: 'route', id }), [onSelect]);
  const followed = overlay?.routes ?? null;
  const position = useMemo(
    () => (selectedId === null ? 0 : (search.hits?.indexOf(selectedId) ?? -1) + 1),
    [search.hits, selectedId],
  );

  return (
    <FocusContext value={wantsFocus}>
      <ReactFlow<CanvasNode>
        ref={surface}
        className={styles.surface}
        aria-label={`${label}, playbook canvas`}
        aria-description="Arrow keys walk along the routes, Enter shows properties, slash finds steps."
        data-distance={distance}
        nodes={pending ? none : nodes}
        nodeTypes={nodeTypes}
        defaultViewport={camera.initial}
        minZoom={zoomLimits.min}
        maxZoom={zoomLimits.max}
        onlyRenderVisibleElements={graph.steps.length > cullAbove && distance === 'near'}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        panOnDrag={panButtons}
        panOnScroll
        zoomOnDoubleClick={false}
        proOptions={proOptions}
        onNodeClick={(_event, node) => onSelect(selectedOf(node))}
        onNodeDoubleClick={(_event, node) => onOpen(selectedOf(node))}
        onPaneClick={() => onSelect(null)}
        onMoveEnd={() => {
          camera.remember();
          keepFocus();
        }}
        {...keyboard}
      >
        <Background
          variant={BackgroundVariant.Dots}
          gap={20}
          size={1.4}
          {...(styles.dots ? { className: styles.dots } : {})}
        />
        {!pending && (
          <RoutesLayer
            routes={graph.routes}
            corners={corners}
            labels={labels}
            selectedRoute={selected?.kind === 'route' ? selected.id : null}
            selectedStep={selected?.kind === 'step' ? selected.id : null}
            followed={followed}
            onSelect={selectRoute}
          />
        )}
      </ReactFlow>
      {pending && (
        <output className={styles.pending}>
          <Spinner /> Arranging the steps…
        </output>
      )}
      <div className={styles.controls}>
        <CanvasControls
          handle={handle}
          hasSelection={selectedId !== null}
          minimap={minimap}
          onMinimap={onMinimap}
        />
      </div>
      {minimap && bounds && (
        <div className={styles.minimap}>
          <Minimap graph={graph} bounds={bounds} overlay={overlay} />
        </div>
      )}
      {search.open && (
        <div className={styles.search}>
          <CanvasSearch
            key={search.nonce}
            query={search.query}
            onQuery={search.setQuery}
            count={search.hits?.length ?? 0}
            position={position}
            onGo={handle.goToHit}
            onClose={() => {
              search.close();
              surface.current?.focus({ preventScroll: true });
            }}
          />
        </div>
      )}
    </FocusContext>
  );
}

const none: CanvasNode[] = [];
const panButtons = [0, 1];
const proOptions = { hideAttribution: true };

function selectedOf(node: CanvasNode): Selected {
  return { kind: node.type === 'step' ? 'step' : 'frame', id: node.id };
}
