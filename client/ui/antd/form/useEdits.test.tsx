import { screen, waitFor, within } from '@testing-library/react';
import { Button, Input } from 'antd';
import { expect, test, vi } from 'vitest';
import type { AppError } from '#client/lib/errors/appErrorOf.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { fill } from '#client/test/fill.ts';
import { renderElement } from '#client/test/render.tsx';
import { CheckedField, CheckedForm } from './CheckedForm.tsx';
import { plainValue } from './ConflictChoices.tsx';
import { DialogCancel, FormDialog } from './FormDialog.tsx';
import { useEdits } from './useEdits.tsx';

interface Sent {
  input: object;
  version: number | null;
}
type Conflict = (refusal: AppError) => Promise<object | undefined | 'unsolved'>;

/** A server that refuses the first save: the fields have the given values, in version 2. */
function serverWith(current: object) {
  const sent: Sent[] = [];
  const run = async (variables: Sent, { conflict }: { conflict?: Conflict } = {}): Promise<object | undefined> => {
    sent.push(variables);
    if (sent.length > 1) return {};
    const refusal = { code: 'CONFLICT', message: '', fields: {}, extensions: { current, version: 2 } } as const;
    const solved = await conflict?.(refusal);
    return solved === 'unsolved' ? undefined : solved;
  };
  return { sent, run };
}

const read = { name: 'Aino', phone: '040 1' };

function EditForm({ run }: { run: ReturnType<typeof serverWith>['run'] }) {
  const form = useFieldForm<typeof read>();
  const show = (field: string, value: unknown) => ({ label: field, value: plainValue(value) });
  const edits = useEdits({ form, read, version: 1, show });
  const save = () => edits.save(run, (input, version) => ({ input, version }));
  return (
    <CheckedForm {...edits.props} draftName="edit" check={() => ({})} onFinish={save}>
      <CheckedField name="name" label="Nimi">
        <Input />
      </CheckedField>
      <CheckedField name="phone" label="Puhelin">
        <Input />
      </CheckedField>
      <Button htmlType="submit">Tallenna</Button>
      <DialogCancel />
    </CheckedForm>
  );
}

async function savePhone(current: object) {
  const server = serverWith(current);
  const { user } = renderElement(<EditForm run={server.run} />);
  await fill(user, 'Puhelin', '040 2');
  await user.click(screen.getByRole('button', { name: 'Tallenna' }));
  return { ...server, user };
}

test('a save sends the changed fields only, and is retried when others changed something else', async () => {
  const { sent } = await savePhone({ phone: '040 1' });
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { input: { phone: '040 2' }, version: 1 },
    { input: { phone: '040 2' }, version: 2 },
  ]);
});

test.each([
  ['Sinun muutoksesi', { phone: '040 2' }],
  ['Nyt tallennettuna', {}],
])('the person chooses whose value of the same field stays: %s', async (whose, input) => {
  const { sent, user } = await savePhone({ phone: '040 3' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Joku muu muutti samaa' }));
  expect(dialog.getByText('040 2')).toBeTruthy();
  expect(dialog.getByText('040 3')).toBeTruthy();
  await user.click(dialog.getByText(whose));
  await user.click(dialog.getByRole('button', { name: 'Tallenna valinnat' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ input, version: 2 });
});

test('going back from a conflict sends nothing more and leaves what was typed', async () => {
  const { sent, user } = await savePhone({ phone: '040 3' });
  await screen.findByRole('dialog', { name: 'Joku muu muutti samaa' });
  await user.click(screen.getByRole('button', { name: 'Takaisin lomakkeeseen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('Puhelin').value).toBe('040 2');
});

test('a dialog closes at once when nothing was typed, and asks before it drops what was', async () => {
  const onClose = vi.fn();
  const { user } = renderElement(
    <FormDialog open title="Lomake" onClose={onClose}>
      <EditForm run={serverWith({}).run} />
    </FormDialog>,
  );
  await user.click(await screen.findByRole('button', { name: 'Peruuta' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await fill(user, 'Puhelin', '040 2');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Jatka muokkausta' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Peruuta' }));
  await user.click(await screen.findByRole('button', { name: 'Hylkää muutokset' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});
