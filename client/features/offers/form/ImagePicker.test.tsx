import { screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, test } from 'vitest';
import { renderElement } from '#client/test/render.tsx';
import { ImagePicker } from './ImagePicker.tsx';
import type { Recognized } from './PageField.tsx';
import type { PickedImage } from './pickedImage.ts';

type FieldProps = Pick<ComponentProps<typeof ImagePicker>, 'max' | 'check' | 'withTexts' | 'readPdf' | 'recognize'>;

function Field(props: FieldProps) {
  const [images, setImages] = useState<PickedImage[]>([]);
  return (
    <>
      <label htmlFor="kuvat">Kuvat</label>
      <ImagePicker id="kuvat" value={images} onChange={setImages} {...props} />
      <output>
        {images
          .map(({ file, text, source, isConfirmed }) =>
            [file?.name, text, source === 'OCR' && (isConfirmed ? 'tarkistettu' : 'ehdotus')].filter(Boolean).join(' '),
          )
          .join('|')}
      </output>
    </>
  );
}

function Growing() {
  const [max, setMax] = useState(2);
  return (
    <>
      <Field max={max} />
      <button type="button" onClick={() => setMax(10)}>
        lisää tilaa
      </button>
    </>
  );
}

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const input = () => screen.getByLabelText<HTMLInputElement>(/^Valitse kuva/);
const picked = () => screen.getByRole('status').textContent;

test('picked images are shown and stay in order', async () => {
  const { user } = renderElement(<Field max={3} />);
  await user.upload(input(), [png('a.png'), png('b.png')]);
  expect(picked()).toBe('a.png|b.png');
  expect(screen.getAllByRole('img', { name: /^Kuva \d$/ })).toHaveLength(2);
});

test('one image more than the type allows is refused', async () => {
  const { user } = renderElement(<Field max={1} />);
  await user.upload(input(), png('a.png'));
  await user.upload(input(), png('b.png'));
  expect(screen.getByRole('alert').textContent).toBe('Voit valita enintään 1 kuva(a)');
  expect(picked()).toBe('a.png');
});

test('a picture is taken whatever the system calls its kind', async () => {
  const { user } = renderElement(<Field max={3} />);
  const files = ['image/jpg', 'image/pjpeg', 'image/webp'].map(
    (type) => new File(['x'], `${type.slice(6)}.jpg`, { type }),
  );
  await user.upload(input(), files);
  expect(picked()).toBe('jpg.jpg|pjpeg.jpg|webp.jpg');
});

test('of several files each refused one is named, and the others are taken', async () => {
  const check = async ({ name }: File) => (name === 'b.png' ? 'Kuva on liian suuri.' : undefined);
  const { user } = renderElement(<Field max={2} check={check} />);
  await user.upload(input(), [png('a.png'), png('b.png'), png('c.png'), png('d.png')]);
  expect(screen.getByRole('alert').textContent).toBe('b.png: Kuva on liian suuri. Voit valita enintään 2 kuva(a)');
  expect(picked()).toBe('a.png|c.png');
});

test('a page of a flyer can be moved and removed', async () => {
  const { user } = renderElement(<Field max={3} />);
  await user.upload(input(), [png('a.png'), png('b.png'), png('c.png')]);
  await user.click(screen.getByLabelText('Siirrä kuva 3 aiemmaksi'));
  expect(picked()).toBe('a.png|c.png|b.png');
  await user.click(screen.getByLabelText('Poista kuva 1'));
  expect(picked()).toBe('c.png|b.png');
});

test('the texts of the pages of a flyer are typed beside their pictures, counted, and move with them', async () => {
  const { user } = renderElement(<Field max={3} withTexts />);
  await user.upload(input(), [png('a.png'), png('b.png')]);
  expect(screen.getByText('0/2 sivulla on teksti, josta haku löytää ne')).toBeTruthy();
  await user.type(screen.getByLabelText('Sivu 2 Kirjoita sivun tärkeimmät tarjoukset ja hinnat'), 'Rahka 0,99');
  expect(screen.getByText('1/2 sivulla on teksti, josta haku löytää ne')).toBeTruthy();
  await user.click(screen.getByLabelText('Siirrä kuva 2 aiemmaksi'));
  expect(screen.getByText('b.png Rahka 0,99|a.png')).toBeTruthy();
});

test('a PDF becomes pages with their texts, or says why not', async () => {
  const outcomes: (PickedImage[] | string)[] = [
    'Esitteessä on 4 sivua, tähän mahtuu 3.',
    [{ id: 'p', url: 'blob:p', file: png('sivu-1.jpg'), text: 'Rahka 0,99', source: 'PDF' }],
  ];
  const { user } = renderElement(<Field max={3} withTexts readPdf={async () => outcomes.shift() ?? []} />);
  const pdf = new File(['%PDF'], 'esite.pdf', { type: 'application/pdf' });
  await user.upload(input(), pdf);
  expect((await screen.findByRole('alert')).textContent).toBe('Esitteessä on 4 sivua, tähän mahtuu 3.');
  await user.upload(input(), pdf);
  expect(await screen.findByDisplayValue('Rahka 0,99')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a text that is recognized in a picture waits to be confirmed, and may be removed or typed over', async () => {
  const outcomes: Recognized[] = [{ fault: 'Ei onnistunut' }, { text: '' }, ...Array(3).fill({ text: 'Rahka 0,99' })];
  const { user } = renderElement(<Field max={1} withTexts recognize={async () => outcomes.shift() ?? { text: '' }} />);
  await user.upload(input(), png('a.png'));
  const recognize = () => user.click(screen.getByText('Lue teksti kuvasta'));
  const proposal = () => screen.queryByText(/luettu kuvasta koneellisesti/);
  for (const fault of ['Ei onnistunut', 'Kuvasta ei löytynyt tekstiä. Kirjoita tärkeimmät tarjoukset itse.']) {
    await recognize();
    expect((await screen.findByRole('alert')).textContent).toBe(fault);
  }
  await recognize();
  expect(await screen.findByText('a.png Rahka 0,99 ehdotus')).toBeTruthy();
  await user.click(screen.getByText('Poista teksti'));
  expect(screen.getByText('a.png')).toBeTruthy();
  await recognize();
  await user.click(await screen.findByText('Teksti on tarkistettu'));
  expect([screen.getByText('a.png Rahka 0,99 tarkistettu') !== null, proposal()]).toEqual([true, null]);
  await user.clear(screen.getByRole('textbox'));
  await recognize();
  await user.type(await screen.findByDisplayValue('Rahka 0,99'), '!');
  expect([screen.getByText('a.png Rahka 0,99!') !== null, proposal()]).toEqual([true, null]);
});

test('while images are uploaded a bar shows the progress', () => {
  renderElement(<ImagePicker max={1} progress={0.4} />);
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Kuvia lähetetään' }).value).toBe(0.4);
});

test('an error of one limit disappears when the limit changes', async () => {
  const { user } = renderElement(<Growing />);
  await user.upload(input(), [png('a.png'), png('b.png'), png('c.png')]);
  expect(screen.getByRole('alert').textContent).toBe('Voit valita enintään 2 kuva(a)');
  await user.click(screen.getByText('lisää tilaa'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the keyboard follows an image that is moved', async () => {
  const { user } = renderElement(<Field max={3} />);
  await user.upload(input(), [png('a.png'), png('b.png'), png('c.png')]);
  await user.click(screen.getByLabelText('Siirrä kuva 1 myöhemmäksi'));
  expect(document.activeElement).toBe(screen.getByLabelText('Siirrä kuva 2 myöhemmäksi'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Siirrä kuva 3 aiemmaksi'));
  expect(picked()).toBe('b.png|c.png|a.png');
});
