import { Package, Search } from 'lucide-react';
import { runCommand, shownShortcut, useCommand } from '../state/commands';
import { isMac } from '../state/platform';
import { useSettings } from '../state/settings';
import { shortcutKeys, shortcutLabel } from '../state/shortcuts';
import { useWorkspace } from '../state/workspace';
import { Button } from '../ui/button';
import { Kbd } from '../ui/kbd';
import { Logo } from '../ui/logo';
import { VisuallyHidden } from '../ui/visually-hidden';
import { MenuBar } from './menu-bar';
import { RemoteAtHand, ShownRemotes } from './remotes-in-frame';
import styles from './title-bar.module.css';

/** Top of the window: menus (in a browser), the way to everything by name, and the pack button. */
export function TitleBar() {
  const info = useWorkspace((state) => state.info);
  const shell = useSettings((state) => state.info?.shell);
  const pack = shownShortcut(useCommand('pack.build'));
  const palette = useCommand(info ? 'palette.items' : 'palette.commands');
  const keys = shownShortcut(palette);
  return (
    <header className={styles.bar} data-region="title">
      <h1 className={styles.heading}>
        <VisuallyHidden>{info ? `${info.name} in Packwright` : 'Packwright'}</VisuallyHidden>
      </h1>
      <div className={styles.start}>
        <Logo size={20} />
        {shell === 'electron' ? <span className={styles.name}>Packwright</span> : <MenuBar />}
      </div>
      <button
        type="button"
        className={styles.finder}
        onClick={() => void runCommand(palette?.id ?? 'palette.commands')}
      >
        <Search size={14} aria-hidden />
        <span className={styles.finderText}>{info ? `Go to an item of ${info.name}` : 'Find a command'}</span>
        {keys && (
          <span aria-hidden="true">
            <Kbd keys={shortcutKeys(keys, isMac())} />
          </span>
        )}
      </button>
      <div className={styles.end}>
        {info && <ShownRemotes place="title" />}
        {info && <RemoteAtHand />}
        {info && (
          <Button
            size="small"
            icon={<Package size={14} aria-hidden />}
            tip="Check the pack and build its archive"
            shortcut={pack && shortcutLabel(pack, isMac())}
            onClick={() => void runCommand('pack.build')}
          >
            Pack
          </Button>
        )}
      </div>
    </header>
  );
}
