import { PackageOpen } from 'lucide-react';
import { firstText, isMap, textOf } from '@core/text/values';
import { EditorFrame } from '../../editor-frame/editor-frame';
import { EditorHead } from '../../editor-frame/editor-head';
import { OtherContent } from '../../editor-frame/other-content';
import { useDocument } from '../../state/documents';
import { takesFormEdits } from '../../state/form-edits';
import { removeIcon, takeIcon, useIcon } from '../../state/icons';
import { showOverlay } from '../../state/overlays';
import { useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/button';
import { IconField } from '../../ui/icon-field';
import { Dependencies } from './dependencies';
import styles from './manifest.module.css';
import { Member, type FieldsProps } from './member';
import { SetupGuide } from './setup-guide';
import { Texts } from './texts';
import { useOffers } from './use-offers';

/** The manifest of a pack as a form: who it is, what it needs, what happens when it is installed. */
export function ManifestEditor({ path }: { path: string }) {
  const document = useDocument(path);
  const { value } = document;
  const canEdit = takesFormEdits(document);
  return (
    <EditorFrame document={document}>
      {isMap(value) ? (
        <Manifest path={path} manifest={value} canEdit={canEdit} />
      ) : (
        <OtherContent document={document} icon={PackageOpen} title="This file holds no manifest">
          A manifest is a JSON object that says what the pack is called and what is in it.
        </OtherContent>
      )}
    </EditorFrame>
  );
}

function Manifest(props: FieldsProps) {
  const { path, manifest } = props;
  const root = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const { packs, widgets } = useOffers();
  return (
    <>
      <EditorHead title={firstText(manifest, 'label', 'name') ?? 'Pack'}>
        <Button onClick={() => showOverlay({ kind: 'upkeep', root })}>Version and contents…</Button>
        <Button onClick={() => showOverlay({ kind: 'pack', root })}>Build pack…</Button>
      </EditorHead>
      <div className={styles.body}>
        <div className={styles.form}>
          <Member {...props} name="label" label="Label" />
          <Member {...props} name="name" label="Name" mono />
          <Member {...props} name="version" label="Version" mono />
          <Member
            {...props}
            name="fsrMinCompatibility"
            label="Oldest platform release"
            options={['7.4.0', '7.5.0', '7.6.0', '7.6.5', '8.0.0', '8.0.1']}
            mono
          />
          <Member {...props} name="publisher" label="Publisher" />
          <IconMember {...props} root={root} />
          <div className={styles.wide}>
            <Member {...props} name="description" label="Description" multiline />
          </div>
          <Texts {...props} name="category" label="Category" placeholder="Add a category" />
          <Texts {...props} name="recordTags" label="Tags" placeholder="Add a tag" />
          <Member {...props} name="help" label="Help" description="Address of a web page." empty={null} />
          <Member {...props} name="supportInfo" label="Support" empty={null} />
          <div className={styles.wide}>
            <Member {...props} name="prerequisite" label="Prerequisite" multiline empty={null} />
          </div>
          <SetupGuide {...props} widgets={widgets} />
        </div>
        <Dependencies {...props} packs={packs} />
      </div>
    </>
  );
}

/** Pictures of the folder `images` are offered, and those of the computer. */
function IconMember(props: FieldsProps & { root: string }) {
  const { path, manifest, canEdit, root } = props;
  const folder = root === '' ? 'images/' : `${root}/images/`;
  const items = useWorkspace((state) => state.items);
  const images = items.filter((item) => item.kind === 'image' && item.path.startsWith(folder));
  const name = textOf(manifest.iconLarge);
  const place = { path, root, pointer: '/iconLarge', label: 'Icon' };
  return (
    <IconField
      label="Icon"
      address={useIcon(root, name)}
      isNamed={name !== null}
      readOnly={!canEdit}
      onChoose={(file) => takeIcon(place, file)}
      onRemove={() => removeIcon(place, null)}
    >
      <Member
        {...props}
        name="iconLarge"
        label="Icon"
        description="A square PNG or SVG picture of the folder images."
        options={images.map((item) => item.path.slice(folder.length))}
        empty={null}
        mono
      />
    </IconField>
  );
}
