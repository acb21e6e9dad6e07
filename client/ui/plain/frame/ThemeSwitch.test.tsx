import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '#client/test/render.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

test('the theme is light until the dark one is chosen, which the document and this device keep', async () => {
  const { user } = renderElement(<ThemeSwitch />);
  const button = screen.getByRole('switch', { name: 'Tumma teema' });
  expect(button.textContent).toBe('Vaalea');
  await user.click(button);
  expect(button.textContent).toBe('Tumma');
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(button);
  expect(document.documentElement.classList.contains('dark')).toBe(false);
  expect(localStorage.getItem('theme')).toBe('light');
});
