import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SessionProvider } from '../lib/session/session.tsx';
import { renderElement } from './render.tsx';

/** Renders a page of the back office with the session around it, but without the frame. */
export function renderAdminPage(page: ReactNode, at: string) {
  return renderElement(<SessionProvider kind="ADMIN">{page}</SessionProvider>, at);
}

/** The dialog or drawer of that title: under test all have one id, so that they cannot be found by their names. */
export async function dialogNamed(title: string | RegExp): Promise<HTMLElement> {
  const heading = await screen.findByText(title, { selector: '.ant-modal-title, .ant-drawer-title' });
  return heading.closest<HTMLElement>('[role="dialog"]') ?? heading;
}

/** Picks an option of a select by its text. */
export async function choose(user: UserEvent, label: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
}

/** Fills in the reason of a restriction in its dialog. */
export async function giveGrounds(user: UserEvent, dialog: HTMLElement, facts: string) {
  await user.click(within(dialog).getByRole('radio', { name: 'Harhaanjohtava' }));
  await user.clear(within(dialog).getByLabelText('Perustelu'));
  await user.paste(facts);
}
