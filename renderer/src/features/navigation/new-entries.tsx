import { Folder, Link, Plus } from 'lucide-react';
import { useState } from 'react';
import { menuAt, type MenuEntry } from '@core/content/navigation/entries';
import { addEntry, endOf, type NewEntry } from '@core/edit/navigation/edit-entries';
import { joinPointer } from '@core/text/pointer';
import { announce } from '../../state/announcer';
import { changeText } from '../../state/form-edits';
import { useFormSchema } from '../../state/form-schema';
import { select } from '../../state/selection';
import { Button } from '../../ui/button';
import { ComboField } from '../../ui/combo-field';
import styles from './navigation-editor.module.css';

interface NewEntriesProps {
  path: string;
  entries: readonly MenuEntry[];
  chosen: MenuEntry | undefined;
}

/** Adds entries at the end of the section that is selected, or has the selected one; sections at the end of the menu. */
export function NewEntries({ path, entries, chosen }: NewEntriesProps) {
  const [text, setText] = useState('');
  const schema = useFormSchema();
  const wanted = text.trim();
  const nearest =
    chosen?.leadsTo === 'section' ? joinPointer(chosen.pointer, 'items') : (chosen?.list ?? menuAt);
  const add = (made: NewEntry) => {
    const list = made.to === 'section' ? menuAt : nearest;
    const { index } = endOf(entries, list);
    changeText(path, `Add ${made.title}`, (whole) => addEntry(whole, list, made));
    select(path, joinPointer(list, index));
    announce(`${made.title} added to the menu`);
  };
  return (
    <div className={styles.adding}>
      <ComboField
        label="Module to add"
        hideLabel
        placeholder="Add a module"
        value={text}
        options={schema.modules.map(({ type }) => type)}
        onChange={setText}
      />
      <Button
        icon={<Plus size={14} aria-hidden />}
        disabled={wanted === '' && 'choose a module first.'}
        onClick={() => {
          add({ to: 'module', module: wanted, title: schema.module(wanted)?.title ?? wanted });
          setText('');
        }}
      >
        Add module
      </Button>
      <Button
        icon={<Folder size={14} aria-hidden />}
        onClick={() => add({ to: 'section', title: 'New section' })}
      >
        Add section
      </Button>
      <Button
        icon={<Link size={14} aria-hidden />}
        onClick={() => add({ to: 'address', title: 'New link', url: 'https://' })}
      >
        Add link
      </Button>
    </div>
  );
}
