import { Puzzle } from 'lucide-react';
import { firstText, isMap, member } from '@core/text/values';
import { EditorFrame } from '../../editor-frame/editor-frame';
import { EditorHead } from '../../editor-frame/editor-head';
import { OtherContent } from '../../editor-frame/other-content';
import { useDocument } from '../../state/documents';
import { useFindingsOf } from '../../state/findings';
import { editValue, takesFormEdits } from '../../state/form-edits';
import { showOverlay } from '../../state/overlays';
import { Button } from '../../ui/button';
import { Switch } from '../../ui/switch';
import { Section } from '../../ui/values/section';
import { ValueView } from '../../ui/values/value-view';
import styles from './manifest.module.css';
import { Member, type FieldsProps } from './member';
import { Texts } from './texts';

/** The manifest of a widget as a form: what it is called, where it may be shown (docs/platform/widgets.md#package). */
export function WidgetEditor({ path }: { path: string }) {
  const document = useDocument(path);
  const { value } = document;
  return (
    <EditorFrame document={document}>
      {isMap(value) ? (
        <Widget path={path} manifest={value} canEdit={takesFormEdits(document)} />
      ) : (
        <OtherContent document={document} icon={Puzzle} title="This file describes no widget">
          The info.json of a widget is an object with its name, title, version and metadata.
        </OtherContent>
      )}
    </EditorFrame>
  );
}

const within = '/metadata';
const formKeys = new Set(['name', 'title', 'subTitle', 'version', 'releaseNotes', 'metadata']);
const metadataKeys = new Set([
  'description',
  'publisher',
  'pages',
  'compatibility',
  'category',
  'snapshots',
  'help_online',
  'certified',
  'standalone',
  'windowClass',
]);

function Widget(props: FieldsProps) {
  const { path, manifest, canEdit } = props;
  const root = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const metadata = member(manifest, 'metadata');
  const others = {
    ...without(manifest, formKeys),
    ...(isMap(metadata) ? without(metadata, metadataKeys) : {}),
  };
  const inMetadata = { ...props, within };
  return (
    <>
      <EditorHead title={firstText(manifest, 'title', 'name') ?? 'Widget'}>
        <Button onClick={() => showOverlay({ kind: 'pack', root })}>Build package…</Button>
      </EditorHead>
      <div className={styles.body}>
        <WholeFindings path={path} />
        <div className={styles.form}>
          <Member {...props} name="title" label="Title" />
          <Member
            {...props}
            name="name"
            label="Name"
            description="Letters and digits; pages name the widget by it and its version."
            mono
          />
          <Member {...props} name="version" label="Version" mono />
          <Member {...inMetadata} name="publisher" label="Publisher" />
          <div className={styles.wide}>
            <Member {...props} name="subTitle" label="Subtitle" />
          </div>
          <div className={styles.wide}>
            <Member {...inMetadata} name="description" label="Description" multiline />
          </div>
          <Texts
            {...inMetadata}
            name="pages"
            label="Pages"
            placeholder="Add a page"
            suggestions={['Dashboard', 'Reports', 'View Panel', 'Listing', 'Add Form']}
            description="Where authors may put the widget."
          />
          <Texts
            {...inMetadata}
            name="compatibility"
            label="Platform releases"
            placeholder="Add a release"
            suggestions={['7.4.0', '7.5.0', '7.6.0', '7.6.5', '8.0.0', '8.0.1']}
            description="The releases the widget is offered on."
          />
          <Texts {...inMetadata} name="category" label="Category" placeholder="Add a category" />
          <Member {...inMetadata} name="windowClass" label="Window" description="For a standalone widget." />
          <Member
            {...inMetadata}
            name="help_online"
            label="Online help"
            description="Address of a web page."
          />
          <Member
            {...props}
            name="releaseNotes"
            label="Release notes"
            options={['available', 'unavailable']}
            description="Whether there are any, or their address."
          />
          <div className={styles.wide}>
            <Texts
              {...inMetadata}
              name="snapshots"
              label="Pictures"
              placeholder="Add the address of a picture"
            />
          </div>
          <Switches {...props} />
        </div>
        {Object.keys(others).length > 0 && (
          <Section title="Kept unchanged" closed>
            <ValueView value={others} />
          </Section>
        )}
        {!canEdit && <p className={styles.faint}>The form can be changed again once the text can be read.</p>}
      </div>
    </>
  );
}

/** `certified` is a text, `standalone` a truth value. */
function Switches({ path, manifest, canEdit }: FieldsProps) {
  const metadata = member(manifest, 'metadata');
  return (
    <div className={styles.switches}>
      <Switch
        label="Standalone"
        description="It opens in a window of its own, on no page."
        checked={member(metadata, 'standalone') === true}
        disabled={!canEdit}
        onChange={(on) => editValue(path, `${within}/standalone`, on, 'Change whether it is standalone')}
      />
      <Switch
        label="Certified"
        checked={member(metadata, 'certified') === 'Yes'}
        disabled={!canEdit}
        onChange={(on) =>
          editValue(path, `${within}/certified`, on ? 'Yes' : 'No', 'Change whether it is certified')
        }
      />
    </div>
  );
}

/** Findings about the package as a whole: a missing member or file belongs to no field. */
function WholeFindings({ path }: { path: string }) {
  const whole = useFindingsOf(path).filter(
    ({ pointer, severity }) => severity !== 'hint' && (!pointer || pointer === within),
  );
  if (whole.length === 0) return null;
  return (
    <ul className={styles.whole} aria-label="Findings of the widget">
      {whole.map((finding, index) => (
        <li key={index}>{finding.message}</li>
      ))}
    </ul>
  );
}

function without(map: Readonly<Record<string, unknown>>, keys: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(map).filter(([key]) => !keys.has(key)));
}
