import { Group, StickyNote } from 'lucide-react';
import type { PlaybookGroup } from '@core/content/playbook';
import { textOf } from '@core/text/values';
import { joinPointer } from '@core/text/pointer';
import { editValue, takesFormEdits } from '../../../state/form-edits';
import { EditableText } from '../../../ui/values/property-form';
import { Section } from '../../../ui/values/section';
import { plainText } from '@core/text/plain-text';
import { FoundBelow } from './found-below';
import styles from './panel.module.css';
import type { PanelProps } from './panel-props';
import { StepLink } from './step-link';

/** A group of steps or a note. */
export function FramePanel({ path, document, shown, group, onGo }: PanelProps & { group: PlaybookGroup }) {
  const { model } = shown;
  const isNote = group.kind === 'note';
  const Shape = isNote ? StickyNote : Group;
  const noun = isNote ? 'note' : 'group';
  const members = [...model.steps].filter(([, step]) => step.group === group.uuid);
  const at = (key: string) => joinPointer(model.base + group.pointer, key);
  const text = plainText(group.description);
  return (
    <>
      <header className={styles.head}>
        <span className={styles.tile}>
          <Shape size={18} aria-hidden />
        </span>
        <div className={styles.titles}>
          <h3 className={styles.title}>{plainText(group.name) || (isNote ? 'Note' : 'Group')}</h3>
          <span className={styles.subtitle}>{isNote ? 'Note on the canvas' : 'Group of steps'}</span>
        </div>
      </header>
      <div className={styles.scroll}>
        <Section title="Text">
          <div className={styles.facts}>
            <EditableText
              label="Title"
              value={textOf(group.name)}
              readOnly={!takesFormEdits(document)}
              onChange={(name) => editValue(path, at('name'), name ?? '', `Rename the ${noun}`)}
            />
            <FoundBelow path={path} document={document} pointer={at('name')} about="Title" />
            <EditableText
              label={text === group.description ? 'Description' : 'Description (HTML)'}
              value={textOf(group.description)}
              multiline
              readOnly={!takesFormEdits(document)}
              onChange={(next) => editValue(path, at('description'), next ?? '', `Describe the ${noun}`)}
            />
            <FoundBelow path={path} document={document} pointer={at('description')} about="Description" />
          </div>
        </Section>
        {!isNote && (
          <Section title="Steps">
            <div className={styles.list}>
              {members.map(([id]) => (
                <StepLink key={id} model={model} id={id} onGo={onGo} />
              ))}
              {members.length === 0 && <p className={styles.nothing}>No step is in this group.</p>}
            </div>
          </Section>
        )}
      </div>
    </>
  );
}
