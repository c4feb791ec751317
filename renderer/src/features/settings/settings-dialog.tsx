import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Settings } from '@core/contract';
import { isMac } from '../../state/platform';
import { changeSettings, useSettings } from '../../state/settings';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Segmented } from '../../ui/segmented';
import { Select } from '../../ui/select';
import { Switch } from '../../ui/switch';
import styles from './settings-dialog.module.css';

const themes: readonly { id: Settings['theme']; label: string; icon: ReactNode }[] = [
  { id: 'system', label: 'System', icon: <Monitor size={14} aria-hidden /> },
  { id: 'light', label: 'Light', icon: <Sun size={14} aria-hidden /> },
  { id: 'dark', label: 'Dark', icon: <Moon size={14} aria-hidden /> },
];

const textSizes: readonly { id: Settings['textSize']; label: string }[] = [
  { id: 'normal', label: 'Normal' },
  { id: 'large', label: 'Large' },
  { id: 'larger', label: 'Larger' },
];

const densities: readonly { id: Settings['density']; label: string }[] = [
  { id: 'comfortable', label: 'Comfortable' },
  { id: 'compact', label: 'Compact' },
];

const zooms = [50, 75, 80, 90, 100, 110, 125, 150, 175, 200];

/** The few things one can choose; each takes effect at once. */
export function SettingsDialog({ onClose }: { onClose(): void }) {
  const settings = useSettings((state) => state.settings);
  const shell = useSettings((state) => state.info?.shell);
  const percent = Math.round(settings.zoom * 100);
  const options = [...new Set([...zooms, percent])].sort((a, b) => a - b);
  return (
    <Dialog
      title="Settings"
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.rows}>
        <div className={styles.row}>
          <div>
            <p className={styles.name}>Theme</p>
            <p className={styles.text}>System follows the setting of your desktop.</p>
          </div>
          <Segmented
            label="Theme"
            options={themes}
            value={settings.theme}
            onChange={(theme) => void changeSettings({ theme })}
          />
        </div>
        <div className={styles.row}>
          <div>
            <p className={styles.name}>Size</p>
            <p className={styles.text}>
              {shell === 'electron'
                ? 'Everything in the window, text included.'
                : `Use the zoom of your browser: ${isMac() ? '⌘' : 'Ctrl'} with +, − or 0.`}
            </p>
          </div>
          {shell === 'electron' && (
            <div className={styles.zoom}>
              <Select
                label="Size"
                hideLabel
                value={String(percent)}
                options={options.map((value) => ({ id: String(value), label: `${value} %` }))}
                onChange={(value) => void changeSettings({ zoom: Number(value) / 100 })}
              />
            </div>
          )}
        </div>
        <div className={styles.row}>
          <div>
            <p className={styles.name}>Text size</p>
            <p className={styles.text}>Of texts alone; canvases have a zoom of their own.</p>
          </div>
          <Segmented
            label="Text size"
            options={textSizes}
            value={settings.textSize}
            onChange={(textSize) => void changeSettings({ textSize })}
          />
        </div>
        <div className={styles.row}>
          <div>
            <p className={styles.name}>Density</p>
            <p className={styles.text}>How close rows, fields and bars stand.</p>
          </div>
          <Segmented
            label="Density"
            options={densities}
            value={settings.density}
            onChange={(density) => void changeSettings({ density })}
          />
        </div>
        <Switch
          label="Open the last workspace at start"
          description="Where Packwright is started without a folder or an archive."
          checked={settings.reopensLast}
          onChange={(reopensLast) => void changeSettings({ reopensLast })}
        />
        <Switch
          label="Reduce motion"
          description="No animations, whatever the setting of your desktop."
          checked={settings.reduceMotion}
          onChange={(reduceMotion) => void changeSettings({ reduceMotion })}
        />
      </div>
    </Dialog>
  );
}
