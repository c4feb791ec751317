import { FormEditor } from '../../form/form-editor';
import { teamSections } from './team-sections';

/** A team: who belongs to it, and which teams see what it owns. */
export function TeamEditor({ path }: { path: string }) {
  return <FormEditor path={path} kind="team" sections={teamSections} />;
}
