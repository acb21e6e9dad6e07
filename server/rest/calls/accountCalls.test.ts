import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Business } from '#domain/accounts/entities.ts';
import { call, refuse, succeed } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aConsumer, anAdmin } from '#test/marketplace.ts';
import { type App, createApp } from '../../app.ts';

const platform = await testPlatform();
const em = platform.orm.em.fork();
const password = 'Pitkä salasana 1';
let app: App;
let passwordHash: string;

beforeAll(async () => {
  app = await createApp(platform);
  passwordHash = await platform.secrets.hashPassword(password);
});
afterAll(() => app.close());

const businessWith = (facts: Parameters<typeof aBusiness>[1] = {}) => aBusiness(em, { passwordHash, ...facts });
const tokenOf = (business: Business) => signIn(em, 'BUSINESS', business);

/** The secret in the link of the latest mail to the address. */
async function mailedToken(to: string): Promise<string> {
  const [mail] = await em
    .getConnection()
    .execute('select text from outbox_mail where "to" = ? order by created_at desc limit 1', [to]);
  const [, token] = /https?:\/\/\S*[?&#/=]([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  return String(token);
}

const sessionKeys = ['id', 'email', 'business_name', 'status', 'suspended'];
const adminKeys = ['id', 'email', 'role', 'name', 'permissions', 'is_active', 'last_login', 'created_at'];

describe('a business signs in', () => {
  test('and gets its session in a cookie', async () => {
    const business = await businessWith();
    const { body, cookies } = await call(app, 'POST /business/login', { body: { email: business.email, password } });
    expect(body).toMatchObject({
      success: true,
      user: { email: business.email, status: 'approved', suspended: false },
    });
    expect(Object.keys(body.user)).toEqual(expect.arrayContaining(sessionKeys));
    const session = await succeed(app, 'GET /business/session', { cookies });
    expect(session.user).toMatchObject({ id: business.id, business_name: 'Kulman Leipomo Oy' });
    expect((await succeed(app, 'GET /business/session', { token: body.token })).user.id).toBe(business.id);
  });

  test.each([
    ['PENDING', 'ACCOUNT_PENDING', 'pending'],
    ['SUSPENDED', 'ACCOUNT_SUSPENDED', 'suspended'],
    ['REJECTED', 'ACCOUNT_REJECTED', 'rejected'],
  ] as const)('learns that it is %s only with the right password', async (status, code, word) => {
    const { email } = await businessWith({ status });
    const body = await refuse(app, 'POST /business/login', { body: { email, password } }, 403, code);
    expect(body.status).toBe(word);
    const wrong = await refuse(
      app,
      'POST /business/login',
      { body: { email, password: 'väärä' } },
      401,
      'BAD_CREDENTIALS',
    );
    expect(wrong).not.toHaveProperty('status');
  });

  test('with a wrong password is refused, and locked out in the end', async () => {
    const { email } = await businessWith();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await refuse(app, 'POST /business/login', { body: { email, password: 'väärä' } }, 401, 'BAD_CREDENTIALS');
    }
    const body = await refuse(app, 'POST /business/login', { body: { email, password } }, 429, 'TOO_MANY_ATTEMPTS');
    expect(body.retryAfter).toBeGreaterThan(0);
  });

  test('needs an address and a password', async () => {
    const body = await refuse(app, 'POST /business/login', { body: {} }, 400, 'INVALID_INPUT');
    expect(Object.keys(body.fields)).toEqual(['email', 'password']);
  });

  test('and out again, also without a session', async () => {
    const token = await tokenOf(await businessWith());
    await succeed(app, 'POST /business/logout', { token });
    await refuse(app, 'GET /business/session', { token }, 401, 'SIGN_IN_REQUIRED');
    await succeed(app, 'POST /business/logout');
  });
});

test('a frozen business may know only that it is frozen', async () => {
  const token = await tokenOf(await businessWith({ status: 'SUSPENDED' }));
  for (const name of [
    'GET /business/session',
    'GET /business/profile',
    'GET /business/offers',
    'GET /business/billing',
  ]) {
    const body = await refuse(app, name, { token }, 403, 'ACCOUNT_SUSPENDED');
    expect(body).toMatchObject({ suspended: true });
    expect(body).not.toHaveProperty('user');
  }
});

describe('companies are looked up by Y-tunnus', () => {
  test('with their names', async () => {
    const { companies } = await succeed(app, 'GET /business/lookup-ytunnus/{ytunnus}', {
      path: { ytunnus: '9000001-1' },
    });
    expect(companies).toEqual([{ businessName: 'Kahvila Esimerkki Oy', businessId: '9000001-1' }]);
  });

  test('and none are found where none are registered', async () => {
    const { companies } = await succeed(app, 'GET /business/lookup-ytunnus/{ytunnus}', {
      path: { ytunnus: '2345678-1' },
    });
    expect(companies).toEqual([]);
  });

  test('but not ones that have ceased', async () => {
    await refuse(
      app,
      'GET /business/lookup-ytunnus/{ytunnus}',
      { path: { ytunnus: '9000004-6' } },
      422,
      'COMPANY_CEASED',
    );
  });

  test('and the registry may be out of reach', async () => {
    const path = { ytunnus: '9000007-0' };
    await refuse(app, 'GET /business/lookup-ytunnus/{ytunnus}', { path }, 503, 'REGISTRY_UNAVAILABLE');
  });

  test('in the right form only', async () => {
    const body = await refuse(
      app,
      'GET /business/lookup-ytunnus/{ytunnus}',
      { path: { ytunnus: '1234567' } },
      400,
      'INVALID_INPUT',
    );
    expect(body.error).toContain('1234567-8');
  });
});

describe('a business registers', () => {
  const draft = {
    businessName: 'Uusi Kahvila Oy',
    businessId: '2345678-1',
    contactPerson: 'Kaisa Kahvi',
    email: 'kaisa@uusikahvila.fi',
    phone: '040 123 4567',
    password,
    confirmPassword: password,
    agreeToTerms: true,
  };

  test('and awaits approval', async () => {
    expect(await succeed(app, 'POST /business/register', { body: draft })).toMatchObject({ status: 'pending' });
    await refuse(app, 'POST /business/login', { body: { email: draft.email, password } }, 403, 'ACCOUNT_PENDING');
  });

  test.each([
    ['contactPerson', ''],
    ['email', 'ei osoite'],
    ['phone', ''],
    ['confirmPassword', 'toinen salasana'],
    ['password', 'lyhyt'],
    ['agreeToTerms', false],
    ['businessId', '1234567'],
  ])('with a sound %s only', async (field, value) => {
    const body = await refuse(
      app,
      'POST /business/register',
      { body: { ...draft, email: 'x@uusikahvila.fi', [field]: value } },
      400,
      'INVALID_INPUT',
    );
    expect(body.fields).toHaveProperty(field);
  });

  test('but not for a company that has ceased', async () => {
    const body = { ...draft, businessId: '9000004-6' };
    await refuse(app, 'POST /business/register', { body }, 422, 'COMPANY_CEASED');
  });

  test('nothing beyond the form', async () => {
    const email = 'toinen@uusikahvila.fi';
    await succeed(app, 'POST /business/register', {
      body: { ...draft, email, status: 'approved', balance: 100, role: 'admin' },
    });
    await refuse(app, 'POST /business/login', { body: { email, password } }, 403, 'ACCOUNT_PENDING');
  });
});

describe('a forgotten password', () => {
  test('has the same answer whether the address has an account or not', async () => {
    const { email } = await businessWith();
    const known = await succeed(app, 'POST /business/reset-password', { body: { email } });
    expect(await succeed(app, 'POST /business/reset-password', { body: { email: 'kukaan@example.fi' } })).toEqual(
      known,
    );
  });

  test('is replaced with a mailed link, once', async () => {
    const { email } = await businessWith();
    await succeed(app, 'POST /business/reset-password', { body: { email } });
    const token = await mailedToken(email);
    const body = { token, newPassword: 'Aivan uusi salasana', confirmPassword: 'Aivan uusi salasana' };
    await succeed(app, 'POST /business/reset-password/confirm', { body });
    await succeed(app, 'POST /business/login', { body: { email, password: body.newPassword } });
    await refuse(app, 'POST /business/reset-password/confirm', { body }, 400, 'TOKEN_INVALID');
  });
});

describe('the profile of a business', () => {
  test('shows the registered and the contact details', async () => {
    const business = await businessWith();
    const { profile } = await succeed(app, 'GET /business/profile', { token: await tokenOf(business) });
    expect(profile).toMatchObject({
      business_name: 'Kulman Leipomo Oy',
      business_id: '2345678-1',
      contact_person: 'Leena Leipuri',
      email: business.email,
      phone: '0401234567',
      suspended: false,
    });
  });

  test('takes new contact details and nothing else; a new address waits for its confirmation', async () => {
    const business = await businessWith();
    const token = await tokenOf(business);
    const body = { contactPerson: 'Uusi Henkilö', email: 'uusi@example.fi', phone: '050 765 4321' };
    const reply = await succeed(app, 'PUT /business/profile', {
      token,
      body: { ...body, businessName: 'Muu', status: 'pending' },
    });
    expect(reply.message).toBe('Yritystiedot päivitetty onnistuneesti!');
    expect(reply.profile).toMatchObject({
      contact_person: 'Uusi Henkilö',
      email: business.email,
      pending_email: 'uusi@example.fi',
      business_name: 'Kulman Leipomo Oy',
      status: 'approved',
    });
    const { email } = await businessWith();
    await refuse(app, 'PUT /business/profile', { token, body: { ...body, email } }, 409, 'EMAIL_TAKEN');
    await refuse(app, 'PUT /business/profile', { token, body: { ...body, phone: '' } }, 400, 'INVALID_INPUT');
  });

  test('takes a new password with the old one', async () => {
    const business = await businessWith();
    const token = await tokenOf(business);
    const body = {
      currentPassword: password,
      newPassword: 'Toinen pitkä salasana',
      confirmPassword: 'Toinen pitkä salasana',
    };
    await refuse(
      app,
      'PUT /business/change-password',
      { token, body: { ...body, currentPassword: 'väärä' } },
      401,
      'BAD_CREDENTIALS',
    );
    const mismatch = await refuse(
      app,
      'PUT /business/change-password',
      { token, body: { ...body, confirmPassword: 'x' } },
      400,
      'INVALID_INPUT',
    );
    expect(mismatch.error).toBe('Uudet salasanat eivät täsmää');
    expect((await succeed(app, 'PUT /business/change-password', { token, body })).message).toBe(
      'Salasana vaihdettu onnistuneesti!',
    );
    await succeed(app, 'POST /business/login', { body: { email: business.email, password: body.newPassword } });
  });
});

describe('consumers', () => {
  test('register and are signed in', async () => {
    const body = { firstName: 'Kalle', lastName: 'Kuluttaja', email: 'kalle@example.fi', password, city: 'Tampere' };
    const { user, token } = await succeed(app, 'POST /users/register', { body });
    expect(user).toMatchObject({
      firstName: 'Kalle',
      lastName: 'Kuluttaja',
      email: 'kalle@example.fi',
      city: 'Tampere',
    });
    expect(token).toMatch(/^[\w-]{43}$/);
    await refuse(app, 'POST /users/register', { body }, 409, 'EMAIL_TAKEN');
    await refuse(app, 'POST /users/register', { body: { ...body, city: 'Atlantis' } }, 400, 'INVALID_INPUT');
  });

  test('sign in', async () => {
    const { email } = await aConsumer(em, { passwordHash });
    expect((await succeed(app, 'POST /users/login', { body: { email, password } })).user.email).toBe(email);
    await refuse(app, 'POST /users/login', { body: { email, password: 'väärä' } }, 401, 'BAD_CREDENTIALS');
  });
});

describe('admins', () => {
  const adminWith = (facts: Parameters<typeof anAdmin>[1] = {}) => anAdmin(em, { passwordHash, ...facts });
  const aMaster = async () => signIn(em, 'ADMIN', await adminWith({ role: 'MASTER_ADMIN' }));

  test('sign in and out', async () => {
    const { email } = await adminWith({ permissions: ['MANAGE_OFFERS'] });
    const { body, cookies } = await call(app, 'POST /admin/login', { body: { email, password } });
    expect(body).toMatchObject({
      success: true,
      admin: { email, role: 'admin', permissions: ['manage_offers'], is_active: true },
    });
    expect(Object.keys(body.admin)).toEqual(expect.arrayContaining(adminKeys));
    expect((await succeed(app, 'GET /admin/profile', { cookies })).admin.email).toBe(email);
    await succeed(app, 'POST /admin/logout', { cookies });
    await refuse(app, 'GET /admin/profile', { cookies }, 401, 'SIGN_IN_REQUIRED');
    await succeed(app, 'POST /admin/login', { body: { email, password } });
    await refuse(app, 'POST /admin/login', { body: { email, password: 'väärä' } }, 401, 'BAD_CREDENTIALS');
  });

  test('of whom a deactivated one has no way in', async () => {
    const { email } = await adminWith({ isActive: false });
    await refuse(app, 'POST /admin/login', { body: { email, password } }, 401, 'BAD_CREDENTIALS');
  });

  test('change their own name, address and password', async () => {
    const admin = await adminWith();
    const token = await signIn(em, 'ADMIN', admin);
    const named = await succeed(app, 'PUT /admin/profile', { token, body: { name: 'Uusi Nimi', email: admin.email } });
    expect(named).toMatchObject({ message: 'Profiili päivitettiin onnistuneesti!', admin: { name: 'Uusi Nimi' } });
    const body = {
      name: 'Uusi Nimi',
      email: admin.email,
      currentPassword: password,
      newPassword: 'Toinen pitkä salasana',
    };
    await refuse(
      app,
      'PUT /admin/profile',
      { token, body: { ...body, currentPassword: 'väärä' } },
      401,
      'BAD_CREDENTIALS',
    );
    await succeed(app, 'PUT /admin/profile', { token, body });
    await succeed(app, 'POST /admin/login', { body: { email: admin.email, password: body.newPassword } });
    const change = {
      currentPassword: body.newPassword,
      newPassword: 'Kolmas pitkä salasana',
      confirmPassword: 'Kolmas pitkä salasana',
    };
    await succeed(app, 'PUT /admin/change-password', { token, body: change });
    await refuse(app, 'PUT /admin/change-password', { token, body: change }, 401, 'BAD_CREDENTIALS');
  });

  test('are added, changed and deleted by a master admin', async () => {
    const token = await aMaster();
    const body = {
      name: 'Aatu',
      email: 'aatu@example.fi',
      password,
      role: 'admin',
      permissions: ['manage_offers', 'view_analytics'],
    };
    const { admin } = await succeed(app, 'POST /admin/admins', { token, body });
    expect(admin).toMatchObject({
      name: 'Aatu',
      role: 'admin',
      permissions: ['manage_offers', 'view_analytics'],
      is_active: true,
      last_login: null,
    });
    expect((await refuse(app, 'POST /admin/admins', { token, body }, 409, 'EMAIL_TAKEN')).error).toBe(
      'Sähköpostiosoite on jo käytössä',
    );

    const path = { id: admin.id };
    const changed = await succeed(app, 'PUT /admin/admins/{id}', {
      token,
      path,
      body: { permissions: ['manage_settings'], is_active: false },
    });
    expect(changed.admin).toMatchObject({ name: 'Aatu', permissions: ['manage_settings'], is_active: false });
    const { admins } = await succeed(app, 'GET /admin/admins', { token });
    expect(admins.find(({ id }: { id: string }) => id === admin.id)).toMatchObject({ is_active: false });
    await succeed(app, 'DELETE /admin/admins/{id}', { token, path });
    await refuse(app, 'DELETE /admin/admins/{id}', { token, path }, 404, 'NOT_FOUND');
  });

  test('get nothing that only a master admin holds', async () => {
    const token = await aMaster();
    const body = { name: 'Aatu', email: 'liikaa@example.fi', password, role: 'admin', permissions: ['manage_admins'] };
    await refuse(app, 'POST /admin/admins', { token, body }, 400, 'INVALID_INPUT');
    const { admin } = await succeed(app, 'POST /admin/admins', { token, body: { ...body, role: 'master_admin' } });
    expect(admin.permissions).toHaveLength(7);
    const refused = await refuse(
      app,
      'DELETE /admin/admins/{id}',
      { token, path: { id: admin.id } },
      409,
      'MASTER_ADMIN_PROTECTED',
    );
    expect(refused.error).toBe('Master adminia ei voi poistaa');
  });

  test('answer a challenge when two-factor sign-in is on', async () => {
    const { email } = await adminWith();
    const token = await aMaster();
    await succeed(app, 'PUT /admin/settings/{id}', { token, path: { id: 'security' }, body: { twoFactorAuth: true } });
    const { admin, challenge } = await succeed(app, 'POST /admin/login', { body: { email, password } });
    expect(admin).toBeNull();
    expect(challenge.enrolment.secret).toMatch(/^[A-Z2-7]+$/);
    await refuse(
      app,
      'POST /admin/login/confirm',
      { body: { token: challenge.token, code: '000000' } },
      401,
      'TWO_FACTOR_INVALID',
    );
    await succeed(app, 'PUT /admin/settings/{id}', { token, path: { id: 'security' }, body: { twoFactorAuth: false } });
  });
});
