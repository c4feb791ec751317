import { useState } from 'react';
import type { PlaybookStep } from '@core/content/playbook';
import type { Finding } from '@core/contract';
import { joinPointer } from '@core/text/pointer';
import families from '../../../canvas/families.module.css';
import { useRevealBelow } from '../../../state/field-reveal';
import { Badge } from '../../../ui/badge';
import { classNames } from '../../../ui/class-names';
import { Icon } from '../../../ui/icon';
import { Tabs } from '../../../ui/tabs';
import { Section } from '../../../ui/values/section';
import { EntriesView } from '../../../ui/values/value-view';
import { StepArguments, StepForm } from '../form/step-form';
import { entriesIn } from '../run-overlay';
import { BreakpointSection } from './breakpoint-section';
import { FindingList } from './finding-list';
import { useWithoutPlace } from './finding-places';
import { FoundBelow } from './found-below';
import { LastRun } from './last-run';
import styles from './panel.module.css';
import { ReferencedPlaybook } from './referenced-playbook';
import type { PanelProps } from './panel-props';
import { StepLink } from './step-link';
import { StepSource } from './step-source';

type View = 'step' | 'run' | 'json';
/** The view of a step stays while one goes from step to step. */
let lastView: View = 'step';

/** Everything there is to know of one step. */
export function StepPanel(props: PanelProps & { id: string; step: PlaybookStep }) {
  const { path, document, shown, id, step } = props;
  const { model, trace } = shown;
  const [chosen, setView] = useState<View>(lastView);
  const entries = trace ? entriesIn(model, trace).filter((entry) => entry.stepUuid === id) : [];
  const isWanted = useRevealBelow(path, model.base + step.pointer);
  if (isWanted && chosen !== 'step') setView('step');
  const view = chosen === 'run' && entries.length === 0 ? 'step' : chosen;
  const items = [
    { id: 'step', label: 'Step' },
    ...(entries.length > 0 ? [{ id: 'run', label: 'Last run' }] : []),
    { id: 'json', label: 'JSON' },
  ];
  return (
    <>
      <header className={classNames(styles.head, families[step.type?.family ?? 'other'])}>
        <span className={styles.tile}>
          <Icon name={step.type?.icon ?? 'circle-help'} size={18} />
        </span>
        <div className={styles.titles}>
          <h3 className={styles.title}>{step.name || 'Unnamed step'}</h3>
          <span className={styles.subtitle}>{step.type?.label ?? 'Unknown step type'}</span>
        </div>
      </header>
      <div className={styles.tabs}>
        <Tabs
          label="What to show of the step"
          items={items}
          selected={view}
          onSelect={(next) => {
            lastView = next as View;
            setView(lastView);
          }}
        >
          <div className={styles.tabBody}>
            {view === 'step' && <StepFacts {...props} failure={entries.at(-1)?.error ?? null} />}
            {view === 'run' && trace && <LastRun entries={entries} steps={trace.steps} />}
            {view === 'json' && (
              <StepSource path={path} document={document} pointer={model.base + step.pointer}>
                <StepArguments path={path} document={document} model={model} step={step} />
              </StepSource>
            )}
          </div>
        </Tabs>
      </div>
    </>
  );
}

const noFindings: readonly Finding[] = [];

interface StepFactsProps extends PanelProps {
  id: string;
  step: PlaybookStep;
  /** Why the step failed in the last run. */
  failure: string | null;
}

function StepFacts({ path, document, shown, id, step, failure, onGo }: StepFactsProps) {
  const { model } = shown;
  const findings = useWithoutPlace(shown.findings.get(id) ?? noFindings);
  const routes = [...model.routes.values()];
  const into = routes.filter((route) => route.target === step.uuid);
  const out = routes.filter((route) => route.source === step.uuid);
  const pointer = model.base + step.pointer;
  const found = (about: string, ...keys: string[]) => (
    <FoundBelow path={path} document={document} pointer={joinPointer(pointer, ...keys)} about={about} />
  );
  return (
    <>
      {failure !== null && <p className={styles.failure}>{failure.trim()}</p>}
      {findings.length > 0 && (
        <Section title="Problems" badge={<Badge tone="error">{findings.length}</Badge>}>
          <FindingList findings={findings} />
        </Section>
      )}
      <StepForm path={path} document={document} model={model} step={step} />
      <ReferencedPlaybook step={step} />
      {!step.type && (
        <Section title="Arguments">
          <EntriesView
            entries={Object.entries(step.arguments)}
            none="This step has no arguments."
            renderBelow={(key) => found(key, 'arguments', key)}
          />
        </Section>
      )}
      <Section title="Routes" badge={<Badge>{into.length + out.length}</Badge>}>
        <RouteEnds title="Comes from" none="No route leads to this step.">
          {into.map((route) => (
            <StepLink key={route.pointer} model={model} id={route.source} label={route.label} onGo={onGo} />
          ))}
        </RouteEnds>
        <RouteEnds title="Leads to" none="The playbook ends here.">
          {out.map((route) => (
            <StepLink key={route.pointer} model={model} id={route.target} label={route.label} onGo={onGo} />
          ))}
        </RouteEnds>
      </Section>
      <BreakpointSection place={{ step: step.uuid, path, name: step.name }} />
      <Section title="Identity" closed>
        <EntriesView
          none=""
          entries={[
            ['Uuid', step.uuid],
            ['Step type', step.type?.name ?? step.typeUuid],
            ['Place', `${step.left}, ${step.top}`],
          ]}
        />
      </Section>
    </>
  );
}

function RouteEnds({ title, none, children }: { title: string; none: string; children: React.ReactNode[] }) {
  return (
    <div>
      <h4 className={styles.factLabel}>{title}</h4>
      {children.length > 0 ? (
        <div className={styles.list}>{children}</div>
      ) : (
        <p className={styles.nothing}>{none}</p>
      )}
    </div>
  );
}
