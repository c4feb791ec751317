import { Cloud } from 'lucide-react';
import type { RemoteInfo } from '@core/contract/remote';
import { type RemotePart, useRemoteAtHand, useRemotes } from '../../state/remotes';
import { EmptyState } from '../../ui/empty-state';
import { RemoteMarkBadge } from '../../ui/remote-mark';
import { Locked } from './locked';
import { MappingPart } from './mapping-part';
import { OverviewPart } from './overview-part';
import { PlanPart } from './plan-part';
import { PullPart } from './pull-part';
import styles from './remote.module.css';
import { RequestsPart } from './requests-part';
import { RunsPart } from './runs-part';
import { StatusPart } from './status-part';
import { WorkNotice } from './work-notice';

const titles: Readonly<Record<RemotePart, string>> = {
  overview: 'Overview of',
  pull: 'Pull from',
  status: 'Status beside',
  plan: 'Plan and push to',
  mapping: 'Mapping for',
  runs: 'Runs on',
  requests: 'Requests to',
};

/** The part of the remote at hand that is selected at the left. */
export function RemoteMain() {
  const remote = useRemoteAtHand();
  const part = useRemotes((state) => state.part);
  if (!remote)
    return (
      <div className={styles.view}>
        <EmptyState icon={<Cloud size={28} strokeWidth={1.5} aria-hidden />} title="No remote is at hand">
          Choose one at the left, or add one. What is done with it is done with that one alone, and the frame
          of the window says which it is.
        </EmptyState>
      </div>
    );
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <h1 className={styles.title}>
          {titles[part]} {remote.name}
        </h1>
        <RemoteMarkBadge mark={remote.mark} />
        <span className={styles.muted}>{remote.address}</span>
      </div>
      <WorkNotice name={remote.name} />
      {remote.locked ? (
        <Locked key={remote.name} remote={remote} />
      ) : (
        <Part key={remote.name} remote={remote} part={part} />
      )}
    </div>
  );
}

function Part({ remote, part }: { remote: RemoteInfo; part: RemotePart }) {
  switch (part) {
    case 'overview':
      return <OverviewPart remote={remote} />;
    case 'pull':
      return <PullPart name={remote.name} />;
    case 'status':
      return <StatusPart name={remote.name} />;
    case 'plan':
      return <PlanPart remote={remote} />;
    case 'mapping':
      return <MappingPart name={remote.name} />;
    case 'runs':
      return <RunsPart remote={remote} />;
    case 'requests':
      return <RequestsPart name={remote.name} />;
  }
}
