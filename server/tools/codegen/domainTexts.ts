import { existsSync } from 'node:fs';
import { domains } from '../../domains.ts';

/** Lists the texts of the domains that have some, in the order of the domains. */
export function plugin(): string {
  const names = domains.flatMap(({ name }) =>
    existsSync(new URL(`../../shared/texts/domains/${name}.ts`, import.meta.url)) ? [name] : [],
  );
  const imports = names.map((name) => `import { texts as ${name} } from './${name}.ts';`);
  return `${imports.join('\n')}\n\nexport const textsOfDomains = [${names.join(', ')}];\n`;
}
