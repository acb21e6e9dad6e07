import { build } from '../tools/build.ts';

await build();
