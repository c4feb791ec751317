import { Languages } from 'lucide-react';
import { useState } from 'react';
import { type Label, labelPointer, labelsOf, translated } from '@core/content/module/translation';
import { translate } from '@core/edit/module/edit-translation';
import { counted } from '@core/text/counted';
import columnStyles from '../../editor-frame/columns.module.css';
import { Details, DetailsPart } from '../../editor-frame/details';
import { EditorHead } from '../../editor-frame/editor-head';
import { MapEditor } from '../../editor-frame/map-editor';
import { useFindingsBelow } from '../../state/findings-below';
import { applyFix } from '../../state/fixes';
import { changeText } from '../../state/form-edits';
import { useFormSchema } from '../../state/form-schema';
import { select, useSelection } from '../../state/selection';
import { openTab } from '../../state/tabs';
import { Button } from '../../ui/button';
import { DataGrid } from '../../ui/data-grid';
import { EmptyState } from '../../ui/empty-state';
import { FindingList } from '../../ui/finding-list';
import { SearchField } from '../../ui/search-field';
import { Segmented } from '../../ui/segmented';
import { TextField } from '../../ui/text-field';
import { usePending } from '../../ui/values/use-pending';
import styles from './translation-editor.module.css';
import { useLanguages, type Language } from './use-languages';

const shows = [
  { id: 'all', label: 'All' },
  { id: 'missing', label: 'Missing here' },
] as const;

const otherwise = [
  'This file holds no translation',
  'A translation is a JSON object with the labels of a module and its fields.',
] as const;

/** The labels of a module by language; those of this file's language are written here. */
export function TranslationEditor({ path }: { path: string }) {
  return (
    <MapEditor path={path} icon={Languages} otherwise={otherwise}>
      {(value, canEdit) => <Translation path={path} value={value} canEdit={canEdit} />}
    </MapEditor>
  );
}

function Translation({ path, value, canEdit }: { path: string; value: unknown; canEdit: boolean }) {
  const module = path.split('/').at(-3) ?? '';
  const known = useFormSchema().module(module);
  const languages = useLanguages(path);
  const [search, setSearch] = useState('');
  const [show, setShow] = useState<'all' | 'missing'>('all');
  const selected = useSelection(path);
  const labels = labelsOf(
    { type: module, title: known?.title ?? module, fields: known?.fields },
    languages.map((language) => language.value),
  );
  const missing = labels.filter((label) => translated(value, module, label) === null);
  const wanted = search.trim().toLowerCase();
  const rows = (show === 'missing' ? missing : labels).filter((label) =>
    [label.key, label.original ?? '', translated(value, module, label) ?? ''].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
  const chosen = labels.find((label) => labelPointer(module, label) === selected);
  const here = languages.find((language) => language.path === path)?.name ?? '';
  const texts = (label: Label) => [
    label.part === 'FIELDS' ? label.key : label.key === 'SINGULAR_NAME' ? 'One record' : 'Several records',
    label.original ?? (label.part === 'FIELDS' && known ? 'no such field' : ''),
    ...languages.map((language) => translated(language.value, module, label) ?? '–'),
  ];
  const columns = ['Label', 'In the module', ...languages.map(({ name }) => name)].map((title, index) => ({
    id: `${index} ${title}`,
    title,
    width: index === 0 ? 160 : 140,
    sort: null,
  }));
  return (
    <div className={columnStyles.columns}>
      <section className={columnStyles.middle} aria-label="Labels">
        <EditorHead
          icon={<Languages size={20} aria-hidden />}
          title={`${known?.title ?? module} · ${here}`}
          subtitle={`Translation · ${counted(labels.length, 'label')}, ${missing.length} missing in this file`}
        />
        <div className={styles.tools}>
          <SearchField label="Search labels" value={search} onChange={setSearch} />
          <Segmented
            label="Labels that are shown"
            options={shows}
            value={show}
            onChange={(id) => setShow(id === 'missing' ? 'missing' : 'all')}
          />
        </div>
        {rows.length === 0 ? (
          <EmptyState
            icon={<Languages size={28} strokeWidth={1.5} aria-hidden />}
            title={missing.length === 0 && wanted === '' ? 'Nothing is missing' : 'No label matches'}
          >
            {missing.length === 0 && wanted === ''
              ? 'This file has a text for every label of the module.'
              : 'Search for something else, or show all labels.'}
          </EmptyState>
        ) : (
          <DataGrid
            label="Labels of the module"
            columns={columns}
            rows={rows.map((label) => labelPointer(module, label))}
            rowLabel={(index) => rows[index]?.key ?? ''}
            renderCell={(index, column) => (rows[index] ? (texts(rows[index])[column] ?? '') : '')}
            selectedId={chosen ? labelPointer(module, chosen) : null}
            firstFocus
            onOpen={(index) => rows[index] && select(path, labelPointer(module, rows[index]))}
          />
        )}
      </section>
      <Details width="translation.panel.width">
        {chosen ? (
          <LabelPanel
            key={labelPointer(module, chosen)}
            path={path}
            module={module}
            label={chosen}
            languages={languages}
            canEdit={canEdit}
          />
        ) : (
          <DetailsPart title="Nothing is selected">
            <p className={styles.nothing}>Choose a label to write its text in this language.</p>
          </DetailsPart>
        )}
      </Details>
    </div>
  );
}

interface LabelPanelProps {
  path: string;
  module: string;
  label: Label;
  languages: readonly Language[];
  canEdit: boolean;
}

/** One label: its text in this language, and what the others say. */
function LabelPanel({ path, module, label, languages, canEdit }: LabelPanelProps) {
  const pointer = labelPointer(module, label);
  const findings = useFindingsBelow(path, pointer);
  const here = languages.find((language) => language.path === path);
  const pending = usePending(translated(here?.value, module, label) ?? '', (words) =>
    changeText(path, `Translate ${label.key}`, (text) => translate(text, module, label, words), pointer),
  );
  return (
    <DetailsPart title={label.original ?? label.key} onClose={() => select(path, null)}>
      <TextField
        label={`Text in ${here?.name ?? 'this language'}`}
        value={pending.text}
        placeholder={label.original ?? ''}
        description="Emptied, it is taken out of the file, and the module’s own label shows."
        readOnly={!canEdit}
        onChange={pending.change}
        onBlur={pending.leave}
      />
      <FindingList findings={findings} onFix={canEdit ? (finding) => void applyFix(finding) : null} />
      {languages
        .filter((language) => language.path !== path)
        .map((language) => (
          <div key={language.path} className={styles.other}>
            <span className={styles.otherName}>{language.name}</span>
            <span className={styles.otherText}>{translated(language.value, module, label) ?? 'missing'}</span>
            <Button
              size="small"
              tone="quiet"
              aria-label={`Open ${language.name}`}
              onClick={() => openTab(language.path, { pointer })}
            >
              Open
            </Button>
          </div>
        ))}
    </DetailsPart>
  );
}
