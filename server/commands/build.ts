import { buildClient } from '../tools/clientBuild.ts';

await buildClient();
