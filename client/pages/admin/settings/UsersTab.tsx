import { userSettings as texts } from '../../../texts/adminSettings.ts';
import { LinkButton } from '../../../ui/plain/LinkButton.tsx';
import { Panel } from '../../../ui/plain/Panel.tsx';

/** The way to the admin accounts. */
export function UsersTab() {
  return (
    <Panel title={texts.title} intro={texts.text}>
      <div>
        <LinkButton to="/admini/admin-hallinta">{texts.open}</LinkButton>
      </div>
    </Panel>
  );
}
