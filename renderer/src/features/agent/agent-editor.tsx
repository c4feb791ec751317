import { Bot, TriangleAlert } from 'lucide-react';
import { useDeferredValue } from 'react';
import { agentFields, agentVersion, missingAtImport } from '@core/content/agent/fields';
import { firstText, isMap, type JsonMap } from '@core/text/values';
import { EditorFrame } from '../../editor-frame/editor-frame';
import { OtherContent } from '../../editor-frame/other-content';
import { useDocument } from '../../state/documents';
import { editValue, takesFormEdits } from '../../state/form-edits';
import { fileName } from '../../state/workspace';
import { useAnsweredReveals } from '../../state/use-answered-reveals';
import { Button } from '../../ui/button';
import { Section } from '../../ui/values/section';
import { ValueView } from '../../ui/values/value-view';
import { AgentHead } from './agent-head';
import { useAgentRoot } from './agent-files';
import { IdentityFields, PresentationFields } from './manifest-fields';
import styles from './agent.module.css';
import { ConfigurationPreview } from './configuration-preview';
import { ParameterTable } from './parameter-table';
import { RunSection } from './run-section';
import { useAgentChoices } from './use-agent-choices';

/** The manifest of an agent as a form: every member the platform reads, the rest shown as it is stored. */
export function AgentEditor({ path }: { path: string }) {
  const document = useDocument(path);
  const value = useDeferredValue(document.value);
  const root = useAgentRoot(path);
  useAnsweredReveals(path);
  return (
    <EditorFrame document={document}>
      {isMap(value) ? (
        <Manifest path={path} root={root} manifest={value} canEdit={takesFormEdits(document)} />
      ) : (
        <OtherContent document={document} icon={Bot} title="This file holds no agent">
          The info.json of an agent is an object with its name, label, class, category and publisher.
        </OtherContent>
      )}
    </EditorFrame>
  );
}

interface ManifestProps {
  path: string;
  root: string;
  manifest: JsonMap;
  canEdit: boolean;
}

const known = new Set([...agentFields.map(({ key }) => key), 'platformMinCompatibility']);

function Manifest({ path, root, manifest, canEdit }: ManifestProps) {
  const choices = useAgentChoices(root);
  const others = Object.entries(manifest).filter(([key]) => !known.has(key));
  const shared = { path, manifest, choices, canEdit };
  return (
    <>
      <AgentHead
        root={root}
        shown="info"
        title={firstText(manifest, 'label', 'name') ?? fileName(root)}
        subtitle={`${firstText(manifest, 'name') ?? 'without a name'} · ${agentVersion(manifest)}`}
      />
      <div className={styles.body}>
        <ImportTrap path={path} manifest={manifest} canEdit={canEdit} />
        <div className={styles.sections}>
          <Section title="Identity">
            <IdentityFields {...shared} />
          </Section>
          <Section title="Input">
            <ParameterTable {...shared} format="inputformat" />
          </Section>
          <Section title="Output">
            <ParameterTable {...shared} format="outputformat" />
          </Section>
          <Section title="Routing and presentation">
            <PresentationFields {...shared} root={root} />
          </Section>
          <Section title="Configuration">
            <ConfigurationPreview configuration={manifest.configuration} />
          </Section>
          <RunSection root={root} manifest={manifest} />
          {others.length > 0 && (
            <Section title="Kept unchanged" closed>
              <ValueView value={Object.fromEntries(others)} />
            </Section>
          )}
        </div>
      </div>
    </>
  );
}

/** Warns first of all that the import would fail half-way, with the remedy. */
function ImportTrap({ path, manifest, canEdit }: Omit<ManifestProps, 'root'>) {
  const missing = missingAtImport(manifest);
  if (missing.length === 0) return null;
  return (
    <div role="alert" className={styles.trap}>
      <TriangleAlert size={16} aria-hidden />
      <span className={styles.trapText}>
        {missing.join(', ')} {missing.length === 1 ? 'is' : 'are'} missing. The import of this agent would
        fail half-way and block every later one. An empty text passes.
      </span>
      {canEdit && (
        <Button
          size="small"
          onClick={() => missing.forEach((key) => editValue(path, `/${key}`, '', `Add ${key}`))}
        >
          Add {missing.length === 1 ? 'it' : 'them'} empty
        </Button>
      )}
    </div>
  );
}
