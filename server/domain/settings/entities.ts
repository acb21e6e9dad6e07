import { defineEntity, p } from '@mikro-orm/core';

const SettingsGroupSchema = defineEntity({
  name: 'SettingsGroup',
  tableName: 'settings_group',
  properties: {
    /** general, pricing, security, billing or push. */
    name: p.string().length(20).primary(),
    /** Only what differs from the defaults; money in cents. */
    values: p.json<Record<string, unknown>>(),
    /** A key of the group, sealed with the encryption key. */
    sealed: p.text().nullable().hidden(),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
});

/** One stored group of settings. */
export class SettingsGroup extends SettingsGroupSchema.class {}
SettingsGroupSchema.setClass(SettingsGroup);
