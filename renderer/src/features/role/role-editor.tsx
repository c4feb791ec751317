import { ShieldCheck } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { modulePermissions } from '@core/content/role/permissions';
import { isMap } from '@core/text/values';
import { EditorFrame } from '../../editor-frame/editor-frame';
import { OtherContent } from '../../editor-frame/other-content';
import { useDocument } from '../../state/documents';
import { takesFormEdits } from '../../state/form-edits';
import { resetLayout, useLayout } from '../../state/layout';
import { select, useSelection } from '../../state/selection';
import { useAnsweredReveals } from '../../state/use-answered-reveals';
import { Splitter } from '../../ui/splitter';
import { PermissionMatrix } from './permission-matrix';
import { PermissionPanel } from './permission-panel';
import { RolePanel } from './role-panel';
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
  const [width, setWidth] = useLayout('role.panel.width');
  const columns = useRef<HTMLDivElement>(null);
  // The details of a permission that is gone, as by an undo, take the focus with them.
  const isGone = selected !== null && !chosen;
  useEffect(() => {
    if (isGone && document.activeElement === document.body)
      columns.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }, [isGone]);
  return (
    <div ref={columns} className={styles.columns}>
      <PermissionMatrix path={path} role={role} permissions={permissions} chosen={chosen} canEdit={canEdit} />
      <Splitter
        label="Width of the details"
        orientation="vertical"
        reversed
        value={width}
        min={240}
        max={560}
        onChange={setWidth}
        onReset={() => resetLayout('role.panel.width')}
      />
      <aside className={styles.details} style={{ width }} aria-label="Details">
        {chosen ? (
          <PermissionPanel
            key={chosen.pointer}
            path={path}
            permission={chosen}
            canEdit={canEdit}
            onDone={() => select(path, null)}
          />
        ) : (
          <RolePanel path={path} role={role} canEdit={canEdit} />
        )}
      </aside>
    </div>
  );
}
