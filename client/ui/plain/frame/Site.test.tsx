import { screen } from '@testing-library/react';
import { Link, Outlet } from 'react-router';
import { expect, test, vi } from 'vitest';
import { renderRoutes } from '#client/test/render.tsx';
import { CrashPage } from './Site.tsx';

/** A link to a page whose piece of the program is gone, as after a release. */
function Frame() {
  return (
    <>
      <Link to="/laskutus">Laskutus</Link>
      <Outlet />
    </>
  );
}

test('a link whose page cannot be loaded says so inside the frame, and offers to reload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const pages = [
    { index: true, element: <h1>Kojelauta</h1> },
    { path: 'laskutus', lazy: gone },
  ];
  const { user } = renderRoutes([
    { path: '/', element: <Frame />, children: [{ errorElement: <CrashPage framed />, children: pages }] },
  ]);
  await user.click(screen.getByRole('link', { name: 'Laskutus' }));
  expect(await screen.findByText(/Yritä ladata sivu uudelleen/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Laskutus' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Lataa sivu uudelleen' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that breaks says so in Finnish first, whatever the device stores', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  renderRoutes([{ path: '/', errorElement: <CrashPage />, element: <Broken /> }]);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Jokin meni vikaan');
  expect(screen.getByText('Unexpected Application Error!').getAttribute('lang')).toBe('en');
});
