import { counted } from '@core/text/counted';
import type { CommandId } from '@core/contract/command-ids.generated';
import {
  CircleAlert,
  Cloud,
  Files,
  FlaskConical,
  GitCompareArrows,
  Play,
  Search,
  Server,
  Settings,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { runCommand, shownShortcut, useCommand } from '../state/commands';
import { useFindings } from '../state/findings';
import { useQuestions } from '../state/question-count';
import { useLayout, type PanelView, type SidebarView } from '../state/layout';
import { isMac } from '../state/platform';
import { shortcutLabel } from '../state/shortcuts';
import { Badge } from '../ui/badge';
import { IconButton } from '../ui/icon-button';
import styles from './activity-bar.module.css';
import { togglePanel, toggleSidebar } from './views';

const iconSize = 20;

/** The parts of the workbench, at the left edge. Clicking the active one hides it. */
export function ActivityBar() {
  const [sidebarOpen] = useLayout('sidebar.open');
  const [sidebarView] = useLayout('sidebar.view');
  const [panelOpen] = useLayout('panel.open');
  const [panelView] = useLayout('panel.view');
  const errors = useFindings((state) => state.counts.error);
  const questions = useQuestions((state) => state.open);
  const inSidebar = (view: SidebarView) => sidebarOpen && sidebarView === view;
  const inPanel = (view: PanelView) => panelOpen && panelView === view;
  return (
    <nav className={styles.bar} aria-label="Views" data-region="activity">
      <Entry
        command="view.explorer"
        label="Explorer"
        shown={inSidebar('explorer')}
        onHide={toggleSidebar}
        icon={<Files size={iconSize} strokeWidth={1.75} aria-hidden />}
      />
      <Entry
        command="search.focus"
        label="Search"
        shown={inSidebar('search')}
        onHide={toggleSidebar}
        icon={<Search size={iconSize} strokeWidth={1.75} aria-hidden />}
      />
      <Entry
        command="view.problems"
        label={errors === 0 ? 'Problems' : `Problems, ${errors} ${errors === 1 ? 'error' : 'errors'}`}
        shown={inPanel('problems')}
        onHide={togglePanel}
        icon={<CircleAlert size={iconSize} strokeWidth={1.75} aria-hidden />}
        badge={{ tone: 'error', count: errors }}
      />
      <Entry
        command="view.run"
        label="Run"
        shown={inPanel('run')}
        onHide={togglePanel}
        icon={<Play size={iconSize} strokeWidth={1.75} aria-hidden />}
      />
      <Entry
        command="view.instance"
        label={questions === 0 ? 'Instance' : `Instance, ${counted(questions, 'open question')}`}
        shown={inSidebar('instance')}
        onHide={toggleSidebar}
        badge={{ tone: 'accent', count: questions }}
        icon={<Server size={iconSize} strokeWidth={1.75} aria-hidden />}
      />
      <Entry
        command="view.remote"
        label="Remotes"
        shown={inSidebar('remote')}
        onHide={toggleSidebar}
        icon={<Cloud size={iconSize} strokeWidth={1.75} aria-hidden />}
      />
      <Entry
        command="view.compare"
        label="Compare"
        shown={inSidebar('compare')}
        onHide={toggleSidebar}
        icon={<GitCompareArrows size={iconSize} strokeWidth={1.75} aria-hidden />}
      />
      <Entry
        command="view.tests"
        label="Tests"
        shown={inPanel('tests')}
        onHide={togglePanel}
        icon={<FlaskConical size={iconSize} strokeWidth={1.75} aria-hidden />}
      />
      <span className={styles.space} />
      <Entry
        command="app.settings"
        label="Settings"
        icon={<Settings size={iconSize} strokeWidth={1.75} aria-hidden />}
      />
    </nav>
  );
}

interface EntryProps {
  command: CommandId;
  label: string;
  icon: ReactNode;
  shown?: boolean;
  /** What waits there; nothing is shown for none. */
  badge?: { tone: 'error' | 'accent'; count: number };
  onHide?(): void;
}

function Entry({ command: id, label, icon, shown, badge, onHide }: EntryProps) {
  const shortcut = shownShortcut(useCommand(id));
  return (
    <div className={styles.entry} data-shown={shown || undefined}>
      <IconButton
        size="large"
        label={label}
        icon={icon}
        shortcut={shortcut && shortcutLabel(shortcut, isMac())}
        {...(shown === undefined ? {} : { pressed: shown })}
        onClick={() => (shown && onHide ? onHide() : void runCommand(id))}
      />
      {badge && badge.count > 0 && (
        <span className={styles.badge} data-tone={badge.tone} aria-hidden="true">
          <Badge tone={badge.tone}>{badge.count > 99 ? '99+' : badge.count}</Badge>
        </span>
      )}
    </div>
  );
}
