import { expect, test } from '@playwright/test';

for (const path of ['/', '/yritys/kirjaudu', '/yritys/rekisteroidy', '/admini/kirjaudu']) {
  test(`${path} opens with a heading and nothing to complain about in the console`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(complaints).toEqual([]);
  });
}
