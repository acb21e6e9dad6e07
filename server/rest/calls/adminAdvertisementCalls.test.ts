import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { refuse, succeed } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { type App, createApp } from '../../app.ts';

const platform = await testPlatform();
const em = platform.orm.em.fork();
const today = helsinkiDate(new Date());
const noSuchRow = { id: '01999999-9999-7999-8999-999999999999' };
let app: App;
let token: string;

beforeAll(async () => {
  app = await createApp(platform);
  token = await signIn(em, 'ADMIN', await anAdmin(em, { permissions: ['MANAGE_ADVERTISEMENTS'] }));
});
afterAll(() => app.close());

const draft = {
  title: 'Mainos',
  subtitle: 'Alaotsikko',
  icon: '🎯',
  iconType: 'emoji',
  background_gradient: 'from-blue-500 to-cyan-500',
  cta_text: 'Lue lisää',
  cta_url: 'https://www.esimerkki.fi',
  category: 'Kahvilat',
  is_active: true,
  display_priority: 3,
  expiration_date: addDays(today, 28),
  count: 2,
};
const create = (body: object) => succeed(app, 'POST /admin/advertisements', { token, body });
const lastDay = (instant: string) => helsinkiDate(new Date(instant));

/** An .ico file of one picture: a header, one entry and a PNG. */
async function anIcon(): Promise<File> {
  const png = await sharp({ create: { width: 32, height: 32, channels: 4, background: 'red' } })
    .png()
    .toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([32, 32, 0, 0, 1, 0, 32, 0], 6);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return new File([Buffer.concat([head, png]) as never], 'kuvake.ico');
}

describe('an advertisement', () => {
  test('is added with everything that the list shows', async () => {
    const { advertisement } = await create(draft);
    expect(advertisement).toMatchObject({
      id: expect.any(String),
      title: 'Mainos',
      subtitle: 'Alaotsikko',
      icon: '🎯',
      icon_type: 'emoji',
      icon_url: null,
      background_gradient: 'from-blue-500 to-cyan-500',
      cta_text: 'Lue lisää',
      cta_url: 'https://www.esimerkki.fi',
      category: 'Kahvilat',
      is_active: true,
      display_priority: 3,
      count: 2,
      period_days: 14,
      price_per_period: 14,
      total_price: 28,
      clicks: 0,
    });
    expect(lastDay(advertisement.expiration_date)).toBe(addDays(today, 28));
    const path = { id: advertisement.id };
    expect((await succeed(app, 'GET /admin/advertisements/{id}', { token, path })).advertisement).toEqual(
      advertisement,
    );
    expect((await succeed(app, 'GET /admin/advertisements', { token })).advertisements).toContainEqual(advertisement);
  });

  test('has defaults for all but its title', async () => {
    const { advertisement } = await create({ title: 'Paljas' });
    expect(advertisement).toMatchObject({
      cta_text: 'Learn More',
      background_gradient: 'from-gray-500 to-slate-500',
      is_active: true,
      display_priority: 0,
      count: 1,
      icon_type: 'emoji',
    });
    expect(lastDay(advertisement.expiration_date)).toBe(addDays(today, 14));
    await refuse(app, 'POST /admin/advertisements', { token, body: {} }, 400, 'INVALID_INPUT');
  });

  test('without an expiration never expires', async () => {
    expect((await create({ ...draft, expiration_date: '' })).advertisement.expiration_date).toBeNull();
    expect((await create({ ...draft, expiration_date: null })).advertisement.expiration_date).toBeNull();
  });

  test('takes no price from an admin who is not a master', async () => {
    const { advertisement } = await create({ ...draft, price_per_period: 0, period_days: 300 });
    expect(advertisement).toMatchObject({ price_per_period: 14, period_days: 14 });
  });

  test('may have an icon file', async () => {
    const form = new FormData();
    const fields = { title: 'Kuvake', iconType: 'file', is_active: 'true', display_priority: '1', count: '1' };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('iconFile', await anIcon());
    const { advertisement } = await succeed(app, 'POST /admin/advertisements', { token, form });
    expect(advertisement).toMatchObject({
      icon_type: 'file',
      icon: null,
      icon_url: expect.stringContaining('/uploads/'),
    });
    const bad = new FormData();
    for (const [name, value] of Object.entries(fields)) bad.append(name, value);
    bad.append('iconFile', new File(['ei kuvake'], 'kuvake.ico'));
    await refuse(app, 'POST /admin/advertisements', { token, form: bad }, 400, 'IMAGE_INVALID');
  });

  test('is changed, switched off and on, and deleted', async () => {
    const path = { id: (await create(draft)).advertisement.id };
    const changed = await succeed(app, 'PUT /admin/advertisements/{id}', {
      token,
      path,
      body: { ...draft, title: 'Muutettu', background_gradient: 'green' },
    });
    expect(changed.advertisement).toMatchObject({
      title: 'Muutettu',
      background_gradient: 'from-green-500 to-emerald-500',
    });
    const toggle = () => succeed(app, 'PUT /admin/advertisements/{id}/toggle-status', { token, path });
    expect((await toggle()).advertisement.is_active).toBe(false);
    expect((await toggle()).advertisement.is_active).toBe(true);
    await succeed(app, 'DELETE /admin/advertisements/{id}', { token, path });
    await refuse(app, 'GET /admin/advertisements/{id}', { token, path }, 404, 'NOT_FOUND');
  });

  test('that is not there is not found', async () => {
    await refuse(app, 'PUT /admin/advertisements/{id}', { token, path: noSuchRow, body: draft }, 404, 'NOT_FOUND');
    await refuse(app, 'PUT /admin/advertisements/{id}/toggle-status', { token, path: noSuchRow }, 404, 'NOT_FOUND');
    await refuse(app, 'DELETE /admin/advertisements/{id}', { token, path: noSuchRow }, 404, 'NOT_FOUND');
  });

  test.each([
    ['count', 0],
    ['count', 1.5],
    ['display_priority', -1],
    ['cta_url', 'javascript:alert(1)'],
    ['background_gradient', 'from-black to-white'],
    ['iconType', 'svg'],
    ['expiration_date', 'huomenna'],
  ])('is refused for its %s %j', async (field, value) => {
    const body = await refuse(
      app,
      'POST /admin/advertisements',
      { token, body: { ...draft, [field]: value } },
      400,
      'INVALID_INPUT',
    );
    expect(body.fields).toHaveProperty(field);
  });
});
