import { ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { modulePermissions } from '@core/content/role/permissions';
import columnStyles from '../../editor-frame/columns.module.css';
import { Details, DetailsPart } from '../../editor-frame/details';
import { ItemProperties } from '../../editor-frame/item-properties';
import { MapEditor } from '../../editor-frame/map-editor';
import { useFocusKept } from '../../editor-frame/use-focus-kept';
import { select, useSelection } from '../../state/selection';
import { PermissionMatrix } from './permission-matrix';
import { PermissionPanel } from './permission-panel';

const otherwise = [
  'This file holds no role',
  'A role is a JSON object with a name and its permissions.',
] as const;

/** A role: what it may do, module by module, and which fields are kept from it in the module that is selected. */
export function RoleEditor({ path }: { path: string }) {
  return (
    <MapEditor path={path} icon={ShieldCheck} otherwise={otherwise}>
      {(value, canEdit) => <Role path={path} role={value} canEdit={canEdit} />}
    </MapEditor>
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
    <div ref={columns} className={columnStyles.columns}>
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
