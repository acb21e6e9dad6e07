import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#platform/database/database.ts';
import { startPlatform, stopPlatform } from '#platform/platform.ts';
import { readConfig } from '../../config/config.ts';
import { entities } from '../../domains.ts';
import { limits, type MeasuredReceipt, measureReceipt } from '../../tools/evaluation/receipt/measureReceipt.ts';
import { withScratchDatabase } from '../../tools/withPlatform.ts';

/*
 * npm run eval:receipt     plays a month of people, robots, a competitor and the owner, of which the truth is known: precision and
 *                          recall of what the figures leave out, whether receipt, analytics, ledger and mail agree, and whether the
 *                          businesses' own program names a changed row; exit code 1 when anything fails or beyond a limit
 */
await withScratchDatabase(async (databaseUrl) => {
  await migrate(databaseUrl);
  const dataDir = mkdtempSync(join(tmpdir(), 'lahitarjous-receipt-'));
  const config = readConfig({ ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const platform = await startPlatform({ ...config, databaseUrl, databaseReplicaUrls: [] }, entities);
  try {
    report(await measureReceipt(platform), dataDir);
  } finally {
    await stopPlatform(platform);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

function report({ actors, precision, recall, paidFor, disagree, file }: MeasuredReceipt, folder: string) {
  console.log('                                  customers          not customers');
  console.log('                                counted  left out   left out  counted');
  for (const { actor, counted, wronglyLeftOut, leftOut, wronglyCounted } of actors) {
    const cells = [counted, wronglyLeftOut, leftOut, wronglyCounted];
    const numbers = cells.map((cell, i) => String(cell).padStart([7, 10, 11, 9][i] ?? 0)).join('');
    console.log(`${actor.padEnd(32)}${numbers}`);
  }
  console.log(`\nOf what was left out, ${share(precision)} should have been (precision).`);
  console.log(`Of what should have been left out, ${share(recall)} was (recall).`);
  console.log(`Of what was counted, ${share(paidFor)} were customers.`);
  for (const each of disagree) console.log(`disagrees: ${each}`);
  if (disagree.length === 0) console.log('Receipt, events, analytics, ledger and the mail of a week say the same.');
  const isProven = isChangeNamed(file, folder);
  const isGood = precision >= limits.precision && recall >= limits.recall && disagree.length === 0 && isProven;
  console.log(isGood ? '\nGood enough.' : '\nNot good enough.');
  process.exitCode = isGood ? 0 : 1;
}

function share(value: number): string {
  return `${(100 * value).toFixed(1)} %`;
}

/** Whether the businesses' own program finds the file sound, and names the row of it that is changed. */
function isChangeNamed(file: string, folder: string): boolean {
  const script = join(import.meta.dirname, '../../../client/public/tarkista-kuitti.mjs');
  const run = (text: string) => {
    const path = join(folder, 'kuitti.csv');
    writeFileSync(path, text);
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, path], { encoding: 'utf8' });
    return { status, said: `${stdout}${stderr}`.replace(path, 'kuitti.csv').trim() };
  };
  const sound = run(file);
  const lines = file.split('\r\n');
  const changed = run(lines.with(9, (lines[9] ?? '').replace(/"(\d+)";"(?=t-)/, '"99";"')).join('\r\n'));
  console.log(sound.said);
  console.log(`One row changed: ${changed.said}`);
  return sound.status === 0 && changed.status === 1 && changed.said.includes('riviä 10');
}
