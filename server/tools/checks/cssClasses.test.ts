import { expect, test } from 'vitest';
import { cssFaults } from './cssClasses.ts';

const css = `.card { width: 0.5rem; }
.card :global(.ant-btn:not(.small)), .old:hover { background: url(picture.webp); } /* .gone */`;

test('a class that no source reads fails the check, and so does one that its module lacks', () => {
  const source = "import styles from './Card.module.css';\nexport const names = [styles.card, styles.title];\n";
  expect(
    cssFaults(
      new Map([
        ['client/Card.tsx', source],
        ['client/Card.module.css', css],
      ]),
    ),
  ).toEqual([
    'client/Card.tsx reads the class title, which client/Card.module.css lacks',
    'client/Card.module.css has the class old, which no source reads',
  ]);
});

test('every class counts as read when a value chooses one', () => {
  const source =
    "import looks from '../ui/Card.module.css';\nexport const look = (name: 'card' | 'old') => looks[name];\n";
  expect(
    cssFaults(
      new Map([
        ['client/pages/Page.tsx', source],
        ['client/ui/Card.module.css', css],
      ]),
    ),
  ).toEqual([]);
});
