import { expect, test } from 'vitest';
import { keysOf } from '#shared/records.ts';
import type { BusinessRole, Permission } from '#shared/schema.generated.ts';
import { allPermissions } from '../viewers.ts';
import { businessActions } from './actions.ts';
import { actionsOf, adminHolder, can, type MemberHolder } from './can.ts';

const roles: BusinessRole[] = ['OWNER', 'PUBLISHER', 'TILL'];
const actions = keysOf(businessActions);
const member = (role: BusinessRole, more: Partial<MemberHolder> = {}): MemberHolder => ({
  kind: 'MEMBER',
  businessId: 'own',
  role,
  outletIds: null,
  ...more,
});

test.each(roles)('%s may do what the list says, in the own business only', (role) => {
  for (const action of actions) {
    const may = businessActions[action].roles.includes(role);
    expect([action, can(member(role), action)]).toEqual([action, may]);
    expect([action, can(member(role), action, { businessId: 'own' })]).toEqual([action, may]);
    expect([action, can(member(role), action, { businessId: 'other' })]).toEqual([action, false]);
  }
  expect(actionsOf(role)).toEqual(actions.filter((action) => can(member(role), action)));
});

test('an owner may do everything, and every member what concerns only the member', () => {
  expect(actionsOf('OWNER')).toEqual(actions);
  expect(actionsOf('TILL')).toEqual(['MEMBER_SELF', 'CODE_REDEEM']);
});

test('only members limited to some outlets are kept to them, and only where the list says so', () => {
  const limited = member('TILL', { outletIds: ['a'] });
  expect(can(limited, 'CODE_REDEEM')).toBe(true);
  expect(can(limited, 'CODE_REDEEM', { outletId: 'a' })).toBe(true);
  expect(can(limited, 'CODE_REDEEM', { outletId: 'b' })).toBe(false);
  expect(can(member('TILL'), 'CODE_REDEEM', { outletId: 'b' })).toBe(true);
  expect(can(limited, 'MEMBER_SELF', { outletId: 'b' })).toBe(true);
});

test('nothing that a key may do belongs to owners alone, and a till charges nothing', () => {
  for (const action of actions) {
    const { roles: named, key, spends } = businessActions[action];
    expect(named).toContain('OWNER');
    if (key) expect(named.length).toBeGreaterThan(1);
    if (spends) expect(named).not.toContain('TILL');
  }
});

test('an admin may do what was granted and no member nor admin what is of the other', () => {
  const granted: Permission[] = ['MANAGE_OFFERS', 'MANAGE_ADMINS', 'SYSTEM_CONTROL'];
  const plain = adminHolder({ role: 'ADMIN', permissions: granted });
  const master = adminHolder({ role: 'MASTER_ADMIN', permissions: [] });
  expect(allPermissions.filter((permission) => can(plain, permission))).toEqual(['MANAGE_OFFERS']);
  expect(allPermissions.filter((permission) => can(master, permission))).toEqual(allPermissions);
  expect([can(plain, 'MASTER'), can(master, 'MASTER')]).toEqual([false, true]);
  for (const action of actions) expect([can(plain, action), can(master, action)]).toEqual([false, false]);
  for (const permission of allPermissions) expect(can(member('OWNER'), permission)).toBe(false);
});
