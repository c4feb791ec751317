import { useMemo } from 'react';
import playbook from '@core/content/kinds/playbook';
import playbookBlock from '@core/content/kinds/playbook-block';
import { isMap, textsOf } from '@core/text/values';
import { getAt } from '@core/text/pointer';
import { editValue, takesFormEdits } from '../../../state/form-edits';
import { useFindingsOf } from '../../../state/findings';
import { referenceOf } from '../../../state/references';
import { useItemsOf } from '../../../state/workspace';
import { Badge } from '../../../ui/badge';
import { Icon } from '../../../ui/icon';
import { PropertyForm } from '../../../ui/values/property-form';
import { ReferenceLink } from '../../../ui/values/reference-link';
import { Section } from '../../../ui/values/section';
import { ParametersSection } from '../manage/parameters-section';
import { SchedulesSection } from '../manage/schedules-section';
import { TagsSection } from '../manage/tags-section';
import { VersionsSection } from '../manage/versions-section';
import { FindingList } from './finding-list';
import { useWithoutPlace } from './finding-places';
import { FoundBelow } from './found-below';
import styles from './panel.module.css';
import type { PanelProps } from './panel-props';

/** What has a section of its own. */
const ownSections: ReadonlySet<string> = new Set(['Parameters', 'Tags', 'Saved versions', 'Schedules']);

/** The playbook itself: shown while nothing in it is selected. */
export function PlaybookPanel({ path, document, shown }: PanelProps) {
  const { model, findings } = shown;
  const [item] = useItemsOf(path);
  const kind = item?.kind === 'playbookBlock' ? playbookBlock : playbook;
  const { value } = document;
  const properties = useMemo(
    () =>
      kind.properties(value, model.base).filter(({ label }) => kind !== playbook || !ownSections.has(label)),
    [kind, value, model.base],
  );
  const whole = useMemo(() => getAt(value, model.base), [value, model.base]);
  const readOnly = !takesFormEdits(document);
  const all = useFindingsOf(path);
  // Findings of single steps are shown with their steps.
  const own = useMemo(() => {
    const inSteps = new Set([...findings.values()].flat());
    return all.filter((finding) => !inSteps.has(finding));
  }, [all, findings]);
  const listed = useWithoutPlace(own);
  const inSteps = all.length - own.length;
  return (
    <>
      <header className={styles.head}>
        <span className={styles.tile}>
          <Icon name={kind.icon} size={18} />
        </span>
        <div className={styles.titles}>
          <h3 className={styles.title}>{model.playbook.name || 'Playbook without a name'}</h3>
          <span className={styles.subtitle}>{kind.label}</span>
        </div>
      </header>
      <div className={styles.scroll}>
        {listed.length + inSteps > 0 && (
          <Section title="Problems" badge={<Badge tone="error">{listed.length + inSteps}</Badge>}>
            <FindingList findings={listed} />
            {inSteps > 0 && (
              <p className={styles.nothing}>
                {inSteps === 1 ? '1 more is' : `${inSteps} more are`} in single steps, marked on the canvas.
              </p>
            )}
          </Section>
        )}
        <Section title="Properties">
          <PropertyForm
            properties={properties}
            renderValue={(fact) => {
              const named = referenceOf(fact, model.playbook.uuid);
              return named && <ReferenceLink {...named} />;
            }}
            renderBelow={(pointer, label) => (
              <FoundBelow path={path} document={document} pointer={pointer} about={label} />
            )}
            onChange={
              !readOnly
                ? (pointer, next, label) => editValue(path, pointer, next, `Change ${label.toLowerCase()}`)
                : undefined
            }
          />
        </Section>
        {kind === playbook && isMap(whole) && (
          <>
            <ParametersSection
              path={path}
              base={model.base}
              parameters={model.playbook.parameters}
              readOnly={readOnly}
            />
            <SchedulesSection
              path={path}
              document={document}
              base={model.base}
              playbook={whole}
              readOnly={readOnly}
            />
            <TagsSection
              path={path}
              base={model.base}
              item={item}
              tags={textsOf(whole.recordTags)}
              readOnly={readOnly}
            />
            <VersionsSection path={path} base={model.base} playbook={whole} readOnly={readOnly} />
          </>
        )}
      </div>
    </>
  );
}
