import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';

/** Figures that are read when the metrics are, with their meanings. */
const meanings = {
  database_up: 'Whether this server can read and write the database: 1 or 0',
  database_size_bytes: 'Size of the database',
  database_connections: 'Connections to the database, of all its clients',
  database_max_connections: 'Connections that the database allows',
  replica_used: 'Whether this server reads the replica: 1 or 0',
  replica_lag_seconds: 'How far the replica is behind the primary; none while it does not answer',
  mails_waiting: 'Mails that are not sent yet',
  mails_oldest_waiting_seconds: 'Age of the oldest of them; 0 without any',
  mails_given_up: 'Mails of the last 30 days that no mail server took',
  jobs_waiting: 'Runs of the job that are due and not begun',
  jobs_oldest_waiting_seconds: 'For how long the oldest of them has been due; 0 without any',
  audit_unsealed_seconds: 'Age of the oldest entry of the audit log without a seal; 0 without any',
  disk_free_bytes: 'Free bytes of the disk of DATA_DIR',
  disk_size_bytes: 'Size of the disk of DATA_DIR',
  backup_age_seconds: 'Age of the newest backup; none without any',
  backup_drill_age_seconds: 'Time since a backup was last restored and verified; none without any',
  backup_drill_faults: 'What the latest drill found',
  system_warnings: "The warnings of the page 'Järjestelmä', by kind",
};

type Name = keyof typeof meanings;

/** A number, or one for each name; undefined for what is not known. */
export type Figures = { [Each in Name]?: number | Record<string, number> | undefined };

/** Milliseconds for which figures are used again, so that being asked often costs nothing. */
const usedFor = 15_000;
/** Milliseconds that one who asks for the metrics waits for figures. */
const patience = 4000;

/** Reports what `read` gives. Figures that cannot be read are left out. */
export function reportFigures(registers: Registry[], read: () => Promise<Figures>): void {
  let latest: { at: number; figures: Promise<Figures> } | undefined;
  const current = () => {
    const now = performance.now();
    if (!latest || now - latest.at > usedFor) {
      const late = sleep(patience, {}, { ref: false });
      latest = { at: now, figures: Promise.race([read(), late]).catch(() => ({})) };
    }
    return latest.figures;
  };
  for (const [name, help] of Object.entries(meanings)) {
    new Gauge({
      name,
      help,
      labelNames: ['name'],
      // Of several workers each reports the same.
      aggregator: 'max',
      registers,
      async collect() {
        const figure = (await current())[name as Name];
        this.reset();
        if (typeof figure === 'number') this.set(figure);
        for (const [label, value] of Object.entries(typeof figure === 'object' ? figure : {}))
          this.set({ name: label }, value);
      },
    });
  }
}
