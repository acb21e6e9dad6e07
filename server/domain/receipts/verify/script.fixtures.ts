import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const script = join(import.meta.dirname, '../../../../client/public/tarkista-kuitti.mjs');
const run = promisify(execFile);

/** Runs the businesses' own program over these texts as files; what it says and how it ends. */
export async function checkFiles(...texts: string[]): Promise<{ code: number; said: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'kuitit-'));
  const files = texts.map((text, i) => {
    const file = join(folder, `kuitti-${i}.csv`);
    writeFileSync(file, text);
    return file;
  });
  try {
    const { stdout } = await run(process.execPath, [script, ...files]);
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
