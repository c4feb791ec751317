import { X } from 'lucide-react';
import { useState } from 'react';
import type { ContentItem } from '@core/contract';
import { joinPointer } from '@core/text/pointer';
import { changeValue } from '../../../state/form-edits';
import { tagItems } from '../../../state/managing';
import { reportError } from '../../../state/toasts';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { TextField } from '../../../ui/text-field';
import { Section } from '../../../ui/values/section';
import styles from './manage.module.css';

interface TagsSectionProps {
  path: string;
  base: string;
  item: ContentItem | undefined;
  tags: readonly string[];
  readOnly: boolean;
}

/** The tags of a playbook. A new one comes into the list of tags of the pack as well. */
export function TagsSection({ path, base, item, tags, readOnly }: TagsSectionProps) {
  const [typed, setTyped] = useState('');
  const tag = typed.trim();
  const add = () => {
    if (tag === '' || !item) return;
    tagItems([{ ...item, pointer: base }], tag).then(() => setTyped(''), reportError);
  };
  const remove = (gone: string) =>
    changeValue(path, joinPointer(base, 'recordTags'), `Remove the tag ${gone}`, (known) =>
      Array.isArray(known) ? known.filter((one) => one !== gone) : known,
    );
  return (
    <Section title="Tags" badge={<span className={styles.faint}>{tags.length}</span>}>
      <ul className={styles.chips} aria-label="Tags">
        {tags.map((one) => (
          <li key={one} className={styles.chip}>
            {one}
            {!readOnly && (
              <IconButton
                size="small"
                label={`Remove the tag ${one}`}
                icon={<X size={12} aria-hidden />}
                onClick={() => remove(one)}
              />
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <div className={styles.add}>
          <TextField
            hideLabel
            label="New tag"
            placeholder="New tag"
            value={typed}
            onChange={setTyped}
            onKeyDown={(event) => event.key === 'Enter' && add()}
          />
          <Button size="small" disabled={tag === '' ? 'Enter a tag first.' : false} onClick={add}>
            Add
          </Button>
        </div>
      )}
    </Section>
  );
}
