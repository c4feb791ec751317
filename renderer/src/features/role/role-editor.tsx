import { ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { modulePermissions } from '@core/content/role/permissions';
import { isMap } from '@core/text/values';
import { Details, DetailsPart } from '../../editor-frame/details';
import { EditorFrame } from '../../editor-frame/editor-frame';
import { ItemProperties } from '../../editor-frame/item-properties';
import { OtherContent } from '../../editor-frame/other-content';
import { useFocusKept } from '../../editor-frame/use-focus-kept';
import { useDocument } from '../../state/documents';
import { takesFormEdits } from '../../state/form-edits';
import { select, useSelection } from '../../state/selection';
import { useAnsweredReveals } from '../../state/use-answered-reveals';
import { PermissionMatrix } from './permission-matrix';
import { PermissionPanel } from './permission-panel';
import styles from './role-editor.module.css';

/** A role: what it may do, module by module, and which fields are kept from it in the module that is selected. */
export function RoleEditor({ path }: { path: string }) {
  const document = useDocument(path);
  useAnsweredReveals(path);
  const { value } = document;
  return (
    <EditorFrame document={document}>
      {isMap(value) ? (
        <Role path={path} role={value} canEdit={takesFormEdits(document)} />
      ) : (
        <OtherContent document={document} icon={ShieldCheck} title="This file holds no role">
          A role is a JSON object with a name and its permissions.
        </OtherContent>
      )}
    </EditorFrame>
  );
}

function Role({ path, role, canEdit }: { path: string; role: unknown; canEdit: boolean }) {
  const permissions = useMemo(() => modulePermissions(role), [role]);
  const selected = useSelection(path);
  const chosen = permissions.find(
    ({ pointer }) => pointer === selected || selected?.startsWith(`${pointer}/`),
  );
  const columns = useFocusKept(selected !== null && !chosen);
  return (
    <div ref={columns} className={styles.columns}>
      <PermissionMatrix path={path} role={role} permissions={permissions} chosen={chosen} canEdit={canEdit} />
      <Details width="role.panel.width">
        {chosen ? (
          <PermissionPanel
            key={chosen.pointer}
            path={path}
            permission={chosen}
            canEdit={canEdit}
            onDone={() => select(path, null)}
          />
        ) : (
          <DetailsPart title="The role">
            <ItemProperties path={path} kind="role" value={role} canEdit={canEdit} />
          </DetailsPart>
        )}
      </Details>
    </div>
  );
}
