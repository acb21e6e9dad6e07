import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { AccountToken, Admin } from '../../../domain/accounts/entities.ts';
import { sealedColumns } from '../../../entities.ts';
import { testPlatform } from '../../../test/database.ts';
import { anAdmin } from '../../../test/marketplace.ts';
import { createSecrets } from '../../secrets/secrets.ts';
import { rewrapColumn } from './rewrapColumn.ts';

const platform = await testPlatform();
const em = platform.orm.em.fork();
const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const secretsOf = (...encryptionKeys: Buffer[]) => createSecrets({ encryptionKeys, dataDir: '', cheapPasswords: true });
const column = { table: 'admin', column: 'totp_secret' };

test('after a rotation everything opens without the old key, and undecryptable values are counted', async () => {
  const before = secretsOf(oldKey);
  const ids: string[] = [];
  for (let i = 0; i < 501; i += 1) {
    const id = crypto.randomUUID();
    await anAdmin(em, { id, totpSecret: before.seal(`secret ${i}`, `admin:${id}`) });
    ids.push(id);
  }
  await anAdmin(em, { totpSecret: before.seal('moved here from another row', 'admin:other') });
  await anAdmin(em);

  const during = { primary: platform.primary, secrets: secretsOf(newKey, oldKey) };
  expect(await rewrapColumn(during, column)).toEqual({ rewrapped: 501, lost: 1 });
  expect(await rewrapColumn(during, column)).toEqual({ rewrapped: 0, lost: 1 });

  const after = secretsOf(newKey);
  const admins = await platform.orm.em.fork().find(Admin, { id: { $in: ids } });
  const opened = new Map(admins.map(({ id, totpSecret }) => [id, after.open(totpSecret!, `admin:${id}`)]));
  expect(ids.map((id) => opened.get(id))).toEqual(ids.map((_, i) => `secret ${i}`));
});

test('rows that hold a plain value in the same column are left alone', async () => {
  const token = (purpose: 'TWO_FACTOR' | 'TWO_FACTOR_CHANGE' | 'VERIFY_EMAIL', payload: (id: string) => string) => {
    const id = crypto.randomUUID();
    const expiresAt = new Date(Date.now() + 60_000);
    const tokenHash = randomBytes(32).toString('hex');
    return em.create(AccountToken, {
      id,
      tokenHash,
      purpose,
      audience: 'ADMIN',
      accountId: id,
      payload: payload(id),
      expiresAt,
    });
  };
  const seal = (id: string) => secretsOf(oldKey).seal('secret', `account_token:${id}`);
  const sealed = token('TWO_FACTOR', seal);
  const changing = token('TWO_FACTOR_CHANGE', seal);
  const plain = token('VERIFY_EMAIL', () => 'admin@lahitarjous.example');
  await em.flush();

  const during = { primary: platform.primary, secrets: secretsOf(newKey, oldKey) };
  const payloads = sealedColumns.find(({ table }) => table === 'account_token')!;
  expect(await rewrapColumn(during, payloads)).toEqual({ rewrapped: 2, lost: 0 });

  const fork = platform.orm.em.fork();
  const [first, second] = [
    await fork.findOneOrFail(AccountToken, sealed.id),
    await fork.findOneOrFail(AccountToken, plain.id),
  ];
  expect(secretsOf(newKey).open(first.payload!, `account_token:${sealed.id}`)).toBe('secret');
  const change = await fork.findOneOrFail(AccountToken, changing.id);
  expect(secretsOf(newKey).open(change.payload!, `account_token:${changing.id}`)).toBe('secret');
  expect(second.payload).toBe('admin@lahitarjous.example');
});
