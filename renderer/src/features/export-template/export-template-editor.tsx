import { PackageOpen } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { categories } from '@core/export/categories/index';
import { templatesIn, type FoundTemplate } from '@core/export/read-template';
import { readSelection } from '@core/export/selection';
import { EditorFrame } from '../../editor-frame/editor-frame';
import { EditorHead } from '../../editor-frame/editor-head';
import { OtherContent } from '../../editor-frame/other-content';
import { useDocument } from '../../state/documents';
import { takesFormEdits } from '../../state/form-edits';
import { isPlaceInText, isPending, takeReveal } from '../../state/selection';
import { setTabView, useReveal, type Reveal } from '../../state/tabs';
import { fileName, useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/button';
import { counted } from '@core/text/counted';
import { Icon } from '../../ui/icon';
import { Select } from '../../ui/select';
import { Spinner } from '../../ui/spinner';
import { CategoryList } from './category-list';
import { CategoryPanel } from './category-panel';
import { selectionEditor } from './edit-selection';
import { ExportDialog } from './export-dialog';
import styles from './export-template.module.css';
import { RecordSets } from './record-sets';
import { selectedCounts } from './rows';
import { useChoices } from './use-choices';

/** Chooses what an export holds: every category of the selection, with what the workspace has of it. */
export function ExportTemplateEditor({ path }: { path: string }) {
  const document = useDocument(path);
  const { value } = document;
  const templates = useMemo(() => templatesIn(value, fileName(path)), [value, path]);
  const [chosen, setChosen] = useState(0);
  const template = templates[chosen] ?? templates[0];
  return (
    <EditorFrame document={document}>
      {template ? (
        <Template
          key={template.optionsPointer}
          path={path}
          template={template}
          canEdit={takesFormEdits(document)}
          others={templates}
          onChoose={setChosen}
        />
      ) : (
        <OtherContent document={document} icon={PackageOpen} title="This file holds no export template">
          An export template has a name and the options that say what is exported.
        </OtherContent>
      )}
    </EditorFrame>
  );
}

interface TemplateProps {
  path: string;
  template: FoundTemplate;
  canEdit: boolean;
  /** All templates of the file. */
  others: readonly FoundTemplate[];
  onChoose(index: number): void;
}

function Template({ path, template, canEdit, others, onChoose }: TemplateProps) {
  const { options } = template.template;
  const selection = useMemo(() => readSelection(options), [options]);
  const counts = useMemo(() => selectedCounts(selection), [selection]);
  const choices = useChoices();
  const indexing = useWorkspace((state) => !state.progress.done);
  const [active, setActive] = useState(() => categories.find(({ key }) => counts.has(key))?.key ?? 'modules');
  const [exporting, setExporting] = useState(false);
  useAnsweredReveals(path, template.optionsPointer, setActive);
  const category = categories.find(({ key }) => key === active) ?? categories[0];
  const onEdit = useMemo(
    () => (canEdit ? selectionEditor(path, template.optionsPointer) : null),
    [canEdit, path, template.optionsPointer],
  );
  return (
    <>
      <EditorHead
        icon={<Icon name="package-open" size={20} />}
        title={template.name}
        subtitle={`Export template · ${counted(selection.length, 'thing')} selected`}
      >
        {others.length > 1 && (
          <Select
            label="Template"
            hideLabel
            value={template.optionsPointer}
            options={others.map(({ optionsPointer, name }) => ({ id: optionsPointer, label: name }))}
            onChange={(id) => onChoose(others.findIndex(({ optionsPointer }) => optionsPointer === id))}
          />
        )}
        <Button
          tone="primary"
          disabled={indexing && 'The workspace is still being read.'}
          onClick={() => setExporting(true)}
        >
          Export…
        </Button>
      </EditorHead>
      <div className={styles.columns}>
        {choices && category ? (
          <>
            <CategoryList choices={choices} counts={counts} active={category.key} onSelect={setActive} />
            <section
              role="tabpanel"
              id="category-panel"
              aria-labelledby={`category-${category.key}`}
              className={styles.panel}
            >
              <Panel
                key={category.key}
                path={path}
                optionsPointer={template.optionsPointer}
                category={category}
                choices={choices[category.key] ?? []}
                options={options}
                selection={selection}
                onEdit={onEdit}
              />
            </section>
          </>
        ) : (
          <p className={styles.nothing}>
            <Spinner /> Reading the workspace…
          </p>
        )}
      </div>
      {exporting && (
        <ExportDialog
          path={path}
          pointer={template.optionsPointer.replace(/\/options$/, '')}
          name={template.name}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}

function Panel(props: Parameters<typeof CategoryPanel>[0]) {
  return props.category.repeats ? <RecordSets {...props} /> : <CategoryPanel {...props} />;
}

/** A revealed place is in a category, which is then shown. */
function useAnsweredReveals(path: string, optionsPointer: string, onCategory: (key: string) => void): void {
  const reveal = useReveal(path);
  const answer = useEffectEvent((request: Reveal) => {
    if (isPlaceInText(request)) return isPending(path, request) ? setTabView(path, 'source') : undefined;
    if (!takeReveal(path, request)) return;
    const key = request.pointer?.startsWith(`${optionsPointer}/`)
      ? request.pointer.slice(optionsPointer.length + 1).split('/')[0]
      : undefined;
    if (key !== undefined && categories.some((category) => category.key === key)) onCategory(key);
  });
  useEffect(() => {
    if (reveal) answer(reveal);
  }, [reveal]);
}
