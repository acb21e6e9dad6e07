import { existsSync } from 'node:fs';
import { runProgram } from './runProgram.ts';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser for the journeys: CHROMIUM_PATH, or one of the machine's own. */
function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...places].find((place) => place && existsSync(place));
}

/** The path of a Chromium, installed first where Debian's package manager can. Throws with what to do elsewhere. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium …');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = async (...args: string[]) => {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...args];
    const { code, output } = await runProgram(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    return code === 0 ? '' : output;
  };
  const fault =
    (await apt('-qq', 'update')) || (await apt('-qq', 'install', '-y', '--no-install-recommends', 'chromium'));
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    `The journeys need Chromium. Install it (Debian: apt-get install -y --no-install-recommends chromium) or name it in CHROMIUM_PATH.\n${fault}`,
  );
}
