import { useStore } from '@xyflow/react';
import { Map as MapIcon, Maximize, Minus, Plus, ScanSearch, Search } from 'lucide-react';
import { IconButton } from '../ui/icon-button';
import type { CanvasHandle } from './canvas-handle';
import styles from './canvas-controls.module.css';
import { zoomLimits } from './view';

export interface CanvasControlsProps {
  handle: CanvasHandle;
  hasSelection: boolean;
  minimap: boolean;
  onMinimap(shown: boolean): void;
}

/** Zoom, fit, search and minimap, in the corner of the canvas. */
export function CanvasControls({ handle, hasSelection, minimap, onMinimap }: CanvasControlsProps) {
  const zoom = useStore((state) => state.transform[2]);
  return (
    <div role="toolbar" aria-label="Canvas" className={styles.bar}>
      <IconButton
        size="small"
        label="Zoom out"
        shortcut="−"
        icon={<Minus size={14} aria-hidden />}
        disabled={zoom <= zoomLimits.min && 'Minimum zoom reached'}
        onClick={handle.zoomOut}
      />
      <button
        type="button"
        className={styles.percent}
        data-tip="Reset zoom"
        data-tip-keys="0"
        onClick={handle.zoomReset}
      >
        {Math.round(zoom * 100)} %
      </button>
      <IconButton
        size="small"
        label="Zoom in"
        shortcut="+"
        icon={<Plus size={14} aria-hidden />}
        disabled={zoom >= zoomLimits.max && 'Maximum zoom reached'}
        onClick={handle.zoomIn}
      />
      <span className={styles.line} />
      <IconButton
        size="small"
        label="Zoom to fit"
        shortcut="Shift+1"
        icon={<Maximize size={14} aria-hidden />}
        onClick={handle.fit}
      />
      <IconButton
        size="small"
        label="Zoom to selected step"
        shortcut="Shift+2"
        icon={<ScanSearch size={14} aria-hidden />}
        disabled={!hasSelection && 'Nothing is selected'}
        onClick={handle.zoomToSelection}
      />
      <IconButton
        size="small"
        label="Minimap"
        pressed={minimap}
        icon={<MapIcon size={14} aria-hidden />}
        onClick={() => onMinimap(!minimap)}
      />
      <IconButton
        size="small"
        label="Find in playbook"
        shortcut="/"
        icon={<Search size={14} aria-hidden />}
        onClick={handle.openSearch}
      />
    </div>
  );
}
