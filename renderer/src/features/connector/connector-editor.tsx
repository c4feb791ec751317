import { PlugZap } from 'lucide-react';
import { useMemo, useState } from 'react';
import { readConnector, type Connector } from '@core/content/connector/model';
import type { DocumentView } from '../../state/document-view';
import { EditorFrame } from '../../editor-frame/editor-frame';
import { OtherContent } from '../../editor-frame/other-content';
import { useDocument } from '../../state/documents';
import { takesFormEdits } from '../../state/form-edits';
import { resetLayout, useLayout } from '../../state/layout';
import { select, useSelection } from '../../state/selection';
import { useAnsweredReveals } from '../../state/use-answered-reveals';
import { Splitter } from '../../ui/splitter';
import { About } from './about';
import styles from './connector-editor.module.css';
import { FormPart, type View } from './form-part';
import { PartList } from './part-list';
import { partAt, pointerOfPart } from './parts';

/** A connector as its authors think of it: operations, each with its form as the platform shows it, and its answer. */
export function ConnectorEditor({ path }: { path: string }) {
  const document = useDocument(path);
  useAnsweredReveals(path);
  const { value } = document;
  const connector = useMemo(() => readConnector(value), [value]);
  return (
    <EditorFrame document={document}>
      {connector ? (
        <Parts path={path} document={document} connector={connector} value={value} />
      ) : (
        <OtherContent document={document} icon={PlugZap} title="This file describes no connector">
          A connector’s info.json has a name, a configuration and operations.
        </OtherContent>
      )}
    </EditorFrame>
  );
}

interface PartsProps {
  path: string;
  document: DocumentView;
  connector: Connector;
  value: unknown;
}

function Parts({ path, document, connector, value }: PartsProps) {
  const selected = useSelection(path);
  const part = partAt(connector, selected);
  const [width, setWidth] = useLayout('connector.list.width');
  const [view, setView] = useState<View>('form');
  const canEdit = takesFormEdits(document);
  return (
    <div className={styles.columns}>
      <div className={styles.list} style={{ width }}>
        <PartList
          path={path}
          connector={connector}
          part={part}
          canEdit={canEdit}
          onSelect={(next) => select(path, pointerOfPart(next))}
        />
      </div>
      <Splitter
        label="Width of the operations"
        orientation="vertical"
        value={width}
        min={180}
        max={480}
        onChange={setWidth}
        onReset={() => resetLayout('connector.list.width')}
      />
      {part.kind === 'about' ? (
        <About path={path} connector={connector} value={value} canEdit={canEdit} />
      ) : (
        <FormPart
          key={pointerOfPart(part)}
          path={path}
          connector={connector}
          part={part}
          value={value}
          selected={selected ?? ''}
          canEdit={canEdit}
          view={view}
          onView={setView}
        />
      )}
    </div>
  );
}
