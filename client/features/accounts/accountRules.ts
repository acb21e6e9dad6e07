/** The rules of accounts with all that they know of passwords and municipalities: loaded when the first field is checked. */
export const loadAccountRules = () => import('#shared/rules/accounts.ts');
