import {
  Background,
  BackgroundVariant,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
  type NodeChange,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import {
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type MouseEvent as ReactMouseEvent,
  type Ref,
} from 'react';
import { afterButton } from '../ui/after-button';
import { Spinner } from '../ui/spinner';
import { useLatest } from '../ui/use-latest';
import { CanvasControls } from './canvas-controls';
import { steadyHandle, type CanvasHandle } from './canvas-handle';
import { CanvasSearch } from './canvas-search';
import type { Point } from '@core/diagram/geometry';
import { GesturesContext, type CanvasEditing, type Gestures, type MenuPlace } from './editing';
import { FocusContext } from './focus';
import { FrameCard } from './frame-card';
import type { Graph, RunOverlay, Selected } from './graph';
import styles from './graph-canvas.module.css';
import { GuideLines, LinkLine } from './link-line';
import { Minimap } from './minimap';
import { routeName } from './names';
import type { CanvasNode } from './nodes';
import { RouteFocus } from './route-focus';
import { RouteHandles } from './route-handles';
import { routeMiddle } from './route-middle';
import { RoutesLayer } from './routes-layer';
import { StepCard } from './step-card';
import { useCamera } from './use-camera';
import { useDrag } from './use-drag';
import { useKeptCentre } from './use-kept-centre';
import { useLinkDrag } from './use-link-drag';
import { useNodes } from './use-nodes';
import { usePlaces, useDrawnGraph } from './use-drawn-graph';
import { useShownWhenNew } from './use-shown-when-new';
import { useRoving } from './use-roving';
import { neighbourHit, useSearch } from './use-search';
import { distanceOf, zoomLimits, type Size } from './view';

export interface GraphCanvasProps {
  graph: Graph;
  /** What the canvas is called, e.g. the name of the playbook. */
  label: string;
  selected: Selected | null;
  /** The selected element is not in the graph yet, but will be in the next one. */
  selectsToCome?: boolean;
  onSelect(selected: Selected | null): void;
  /** Enter and double click: show the details of the selection. */
  onOpen(selected: Selected): void;
  /** A run to draw over the graph. */
  overlay: RunOverlay | null;
  /** Ids of the steps that match, in any order. */
  find(query: string): readonly string[];
  minimap: boolean;
  onMinimap(shown: boolean): void;
  /** What gestures do; null where nothing can be changed. */
  editing: CanvasEditing | null;
  /** Key under which the view is remembered until the page is reloaded. */
  memory: string;
  ref?: Ref<CanvasHandle>;
}

const nodeTypes = { step: StepCard, frame: FrameCard };
/** Above this many steps only those on screen are rendered. */
const cullAbove = 120;

/**
 * The graph on a surface that can be moved and zoomed. One tab stop: inside, the arrow keys follow the routes. It
 * changes nothing itself; selections and the results of gestures are reported to the owner.
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
    selectsToCome = false,
    onSelect,
    onOpen,
    overlay,
    find,
    minimap,
    onMinimap,
    editing,
    memory,
    screen,
    ref,
  } = props;
  const selectedId = selected?.id ?? null;
  const marked = editing?.marked ?? noMarks;
  const placed = usePlaces(given);
  const drag = useDrag(given, placed.graph, editing);
  const drawn = useDrawnGraph(placed.graph, drag.graph, placed.pending);
  const { graph, flow, bounds, corners, labels, pending } = drawn;
  const search = useSearch(find, flow.order);
  const nodes = useNodes(drawn, selectedId, marked, overlay, search.hitSet);
  const { drag: linkDrag, startLink } = useLinkDrag(flow.byId, editing);
  const { screenToFlowPosition, getZoom } = useReactFlow();

  const camera = useCamera(drawn, screen, memory, selectedId);
  useShownWhenNew(graph, selectedId, (id) => camera.show(id, 'anywhere'));
  const distance = useStore(({ transform: [, , zoom] }) => distanceOf(zoom));
  useKeptCentre();

  const goTo = (to: Selected, from: 'anywhere' | 'near') => {
    onSelect(to);
    camera.show(to.id, from);
  };
  const handle: CanvasHandle = {
    ...camera,
    zoomToSelection: () => selectedId !== null && camera.zoomTo(selectedId),
    show: (id) => camera.show(id, 'near'),
    openSearch: search.show,
    goToHit: (by) => {
      const hit = neighbourHit(search.hits ?? [], selectedId, by);
      if (hit !== null) goTo({ kind: 'step', id: hit }, 'near');
    },
    focus: () => surface.current?.focus(),
  };
  const latest = useLatest(handle);
  useImperativeHandle(ref, () => steadyHandle(latest), [latest]);
  const { surface, wantsFocus, keepFocus, ...keyboard } = useRoving({
    drawn,
    selected,
    selectsToCome,
    handle,
    onWalk: (to) => goTo(to, 'anywhere'),
    onExtend: editing && ((from, to) => extend(editing, from, to)),
    onOpen,
    onClear: () => onSelect(null),
  });

  const extend = ({ onMark }: CanvasEditing, from: string | null, to: string) => {
    const before = marked.size > 0 ? [...marked] : from === null ? [] : [from];
    // Moving back over what is already selected shrinks the selection.
    const kept = before.filter((id) => id !== to && (id !== from || !marked.has(to)));
    onMark([to, ...kept], 'only');
    camera.show(to, 'anywhere');
  };
  const menuAt = (event: { clientX: number; clientY: number }): MenuPlace => ({
    screen: new DOMRect(event.clientX, event.clientY),
    canvas: screenToFlowPosition({ x: event.clientX, y: event.clientY }),
  });
  const openMenu = (event: MouseOrKey, target: Selected | null) => {
    if (!editing) return;
    event.preventDefault();
    event.stopPropagation();
    const at = menuAt(placeOf(event));
    afterButton(event, () => editing.onMenu(target, at));
  };
  const actsRef = useLatest({ openMenu, startLink, onResize: editing?.onResize });
  const routeMenu = useCallback(
    (id: string, event: MouseOrKey) => actsRef.current.openMenu(event, { kind: 'route', id }),
    [actsRef],
  );
  const isEdited = editing !== null;
  const gestures = useMemo<Gestures | null>(
    () =>
      isEdited
        ? {
            startLink: (link, event) => actsRef.current.startLink(link, event),
            resize: (frame, box) => actsRef.current.onResize?.(frame, box),
            zoom: getZoom,
          }
        : null,
    [isEdited, actsRef, getZoom],
  );
  const choose = (event: MouseOrKey, node: CanvasNode) => {
    const adds = 'shiftKey' in event && (event.shiftKey || event.ctrlKey || event.metaKey);
    if (adds && editing) editing.onMark([node.id], 'toggle');
    else onSelect(selectedOf(node));
  };
  const marking = useRef<Set<string> | null>(null);
  const onNodesChange = (changes: NodeChange<CanvasNode>[]) => {
    drag.onNodesChange(changes);
    for (const change of changes)
      if (change.type === 'select' && marking.current)
        if (change.selected) marking.current.add(change.id);
        else marking.current.delete(change.id);
  };
  const selectedRoute =
    selected?.kind === 'route' ? graph.routes.find((route) => route.id === selected.id) : undefined;
  const middle = routeMiddle(
    corners.get(selectedRoute?.id ?? '') ?? noPoints,
    labels.get(selectedRoute?.id ?? ''),
  );

  const selectRoute = useCallback((id: string) => onSelect({ kind: 'route', id }), [onSelect]);
  const followed = overlay?.routes ?? null;
  const position = useMemo(
    () => (selectedId === null ? 0 : (search.hits?.indexOf(selectedId) ?? -1) + 1),
    [search.hits, selectedId],
  );

  return (
    <FocusContext value={wantsFocus}>
      <GesturesContext value={gestures}>
        <ReactFlow<CanvasNode>
          ref={surface}
          className={styles.surface}
          data-canvas
          data-first-focus
          aria-label={`${label}, playbook canvas`}
          aria-description={
            isEdited
              ? 'Arrow keys follow the routes, with Shift they select; R goes to a route, G to groups and notes; Enter shows properties, slash finds steps, A adds a step, C connects.'
              : 'Arrow keys follow the routes, R goes to a route, G to groups and notes; Enter shows properties, slash finds steps.'
          }
          data-distance={distance}
          nodes={pending ? none : nodes}
          nodeTypes={nodeTypes}
          defaultViewport={camera.initial}
          minZoom={zoomLimits.min}
          maxZoom={zoomLimits.max}
          onlyRenderVisibleElements={graph.steps.length > cullAbove && distance === 'near'}
          nodesDraggable={isEdited && !pending}
          nodeDragThreshold={3}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={isEdited}
          selectNodesOnDrag={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          selectionKeyCode={isEdited ? 'Shift' : null}
          multiSelectionKeyCode={null}
          panOnDrag={panButtons}
          panOnScroll
          zoomOnDoubleClick={false}
          proOptions={proOptions}
          onNodesChange={onNodesChange}
          onNodeDragStart={drag.onNodeDragStart}
          onNodeDragStop={drag.onNodeDragStop}
          onSelectionStart={() => {
            marking.current = new Set();
          }}
          onSelectionEnd={() => {
            if (marking.current) editing?.onMark([...marking.current], 'only');
            marking.current = null;
          }}
          onNodeClick={choose}
          onNodeContextMenu={(event, node) => openMenu(event, selectedOf(node))}
          onPaneContextMenu={(event) => openMenu(event, null)}
          onDoubleClick={(event) => {
            const isPane = (event.target as Element).classList.contains('react-flow__pane');
            if (isPane) editing?.onAdd(menuAt(event), null);
          }}
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
              changed={overlay?.changedRoutes ?? null}
              onSelect={selectRoute}
              onMenu={routeMenu}
            />
          )}
          {selectedRoute && (
            <RouteFocus
              key={selectedRoute.id}
              id={selectedRoute.id}
              name={routeName(selectedRoute, flow)}
              at={middle}
              onMenu={(event) => openMenu(event, selected)}
            />
          )}
          {selectedRoute && editing && (
            <RouteHandles
              route={selectedRoute}
              corners={corners.get(selectedRoute.id) ?? noPoints}
              middle={middle}
              onAdd={(canvas, at) => editing.onAdd({ screen: at, canvas }, selectedRoute.id)}
            />
          )}
          {linkDrag && <LinkLine drag={linkDrag} />}
          {drag.guides.length > 0 && <GuideLines guides={drag.guides} />}
        </ReactFlow>
      </GesturesContext>
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
          <Minimap graph={graph} bounds={bounds} overlay={overlay} selected={selectedId} />
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
const noMarks: ReadonlySet<string> = new Set();
const noPoints: readonly Point[] = [];
const panButtons = [0, 1];
const proOptions = { hideAttribution: true };

type MouseOrKey = ReactMouseEvent | MouseEvent;

/** The position of the pointer; for the menu key, which has none, the middle of the focused element. */
function placeOf(event: MouseOrKey): { clientX: number; clientY: number } {
  if (event.clientX !== 0 || event.clientY !== 0) return event;
  const box = (event.target as Element).getBoundingClientRect();
  return { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
}

function selectedOf(node: CanvasNode): Selected {
  return { kind: node.type === 'step' ? 'step' : 'frame', id: node.id };
}
