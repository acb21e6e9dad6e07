import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { plainWords } from '#shared/finnish/letters.ts';
import { beforeVowel, formsOn, stemsOf, vowelEndings } from '#shared/finnish/stems.ts';
import { baseFormsOf } from '../../finnish/baseForms.ts';
import { lexicon } from '../../finnish/lexicon.ts';
import { evaluationOffers } from '../../tools/evaluation/search/evaluationSet.fixtures.ts';

/*
 * npm run eval:voikko    compares the basic forms that the search files words under with those of Voikko: for every noun of
 *                        the lexicon and of the evaluation's offers in all cases, and for every word of the offers as written.
 *                        Needs Debian's voikko-fi and python3-libvoikko, which the product itself never uses.
 */
const program = `
import sys
try:
    import libvoikko
    voikko = libvoikko.Voikko("fi")
except Exception as error:
    sys.exit("Voikko is not installed: apt-get install -y voikko-fi python3-libvoikko (" + str(error) + ")")
for line in sys.stdin:
    word = line.strip()
    found = voikko.analyze(word)
    nouns = {a["BASEFORM"].lower() for a in found if a.get("CLASS") in ("nimisana", "nimisana_laatusana", "laatusana") and "BASEFORM" in a}
    print(word + "\\t" + ",".join(sorted(nouns)))
`;

/** Basic forms of nouns and adjectives by Voikko, by word; none for other words. */
async function analysed(words: Iterable<string>): Promise<Map<string, string[]>> {
  const python = spawn('/usr/bin/python3', ['-c', program], { stdio: ['pipe', 'pipe', 'inherit'], timeout: 600_000 });
  const ended = new Promise<number | null>((resolve) => python.once('close', resolve));
  python.stdin.end([...new Set(words)].join('\n'));
  const answer = await text(python.stdout);
  if ((await ended) !== 0) process.exit(2);
  const rows = answer.split('\n').map((line) => line.split('\t'));
  return new Map(rows.map(([word = '', forms = '']) => [word, forms.split(',').filter(Boolean)]));
}

/** All forms of a noun that the search expects. */
function formsOf(noun: string): string[] {
  const { vowel, plural, consonant } = stemsOf(noun);
  return [
    noun,
    ...vowel.flatMap((stem) => formsOn('vowel', stem)),
    ...plural.flatMap((stem) => formsOn('plural', stem)),
    ...plural.flatMap((stem) => vowelEndings.map((ending) => beforeVowel(stem) + ending)),
    ...consonant.flatMap((stem) => formsOn('consonant', stem)),
  ];
}

const written = evaluationOffers().flatMap(({ title, keywords, description }) =>
  plainWords([title, ...keywords, description].join(' ')),
);
const entries = [...lexicon().entries.keys()].filter((lemma) => !lemma.includes(' '));
const corpus = await analysed([...entries, ...written]);
const nouns = new Set([...corpus.values()].flat().filter((base) => /^\p{Ll}{3,30}$/u.test(base)));
const forms = await analysed([...[...nouns].flatMap(formsOf), ...written]);

let compared = 0;
const differing = new Map<string, string[]>();
for (const [form, bases] of forms) {
  const known = bases.filter((base) => nouns.has(base));
  if (known.length === 0) continue;
  compared++;
  const ours = baseFormsOf(form).lemmas;
  // 'farkut' is filed under its plural, in which alone it is used here.
  if (ours.some((lemma) => known.includes(lemma) || (lemma.endsWith('t') && formsOf(known[0] ?? '').includes(lemma))))
    continue;
  const [base = ''] = known;
  differing.set(base, [...(differing.get(base) ?? []), `${form} (${ours.slice(0, 3).join(', ')})`]);
}
for (const [base, of] of [...differing].sort((a, b) => b[1].length - a[1].length))
  console.log(`${base}: ${of.slice(0, 6).join('; ')}${of.length > 6 ? `; and ${of.length - 6} more` : ''}`);
const count = [...differing.values()].flat().length;
console.log(
  `\n${nouns.size} nouns, ${compared} forms that Voikko knows, ${count} filed elsewhere (${((100 * count) / compared).toFixed(1)} %)`,
);
