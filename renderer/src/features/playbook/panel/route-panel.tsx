import { Spline } from 'lucide-react';
import type { PlaybookRoute } from '@core/content/playbook';
import { joinPointer } from '@core/text/pointer';
import { Section } from '../../../ui/values/section';
import { EntriesView } from '../../../ui/values/value-view';
import { branchesOf } from '@core/content/steps/parts';
import { BranchList } from './branch-list';
import { FoundBelow } from './found-below';
import styles from './panel.module.css';
import type { PanelProps } from './panel-props';
import { StepLink } from './step-link';
import { StepSource } from './step-source';

/** A route: where it comes from, where it leads, and when it is taken. */
export function RoutePanel({ path, document, shown, route, onGo }: PanelProps & { route: PlaybookRoute }) {
  const { model } = shown;
  const source = model.steps.get(route.source);
  const branches = source
    ? branchesOf(source, [...model.routes.values()]).filter(
        ({ label, target }) => target === route.target && (route.label === null || route.label === label),
      )
    : [];
  const found = (key: string, about: string) => (
    <FoundBelow
      path={path}
      document={document}
      pointer={joinPointer(model.base + route.pointer, key)}
      about={about}
    />
  );
  return (
    <>
      <header className={styles.head}>
        <span className={styles.tile}>
          <Spline size={18} aria-hidden />
        </span>
        <div className={styles.titles}>
          <h3 className={styles.title}>{route.label ?? 'Route'}</h3>
          <span className={styles.subtitle}>Route between two steps</span>
        </div>
      </header>
      <div className={styles.scroll}>
        <Section title="Comes from">
          <StepLink model={model} id={route.source} onGo={onGo} />
          {found('sourceStep', 'Comes from')}
        </Section>
        <Section title="Leads to">
          <StepLink model={model} id={route.target} onGo={onGo} />
          {found('targetStep', 'Leads to')}
        </Section>
        {branches.length > 0 && (
          <Section title="Taken when">
            <BranchList branches={branches} model={model} onGo={onGo} />
          </Section>
        )}
        <Section title="Identity" closed>
          <EntriesView entries={[['Uuid', route.uuid]]} none="" />
          <StepSource path={path} document={document} pointer={model.base + route.pointer} />
        </Section>
      </div>
    </>
  );
}
