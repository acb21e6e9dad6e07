import {
  appealStatementLimits,
  decideReportInputLimits,
  reportInputLimits,
  restrictionGroundsInputLimits,
} from '../limits.generated.ts';
import type {
  ReportDecision,
  ReportKind,
  RestrictionBasis,
  RestrictionGround,
  RestrictionGroundsInput,
} from '../schema.generated.ts';
import { checkEmail, checkLength, checkRequired, type FieldErrors, textLength, tidyLine, tidyText } from './fields.ts';

type Text = string | null | undefined;

/** Characters of a report's text at least: with fewer, no admin knows what is wrong (DSA article 16: substantiated). */
export const minReportText = 20;

/** Months in which a decision may be appealed against. */
export const appealMonths = 6;

/** The page of a mailed appeal link, and the parameter that holds the link's key. */
export const appealPage = { path: '/valitus', parameter: 'avain' } as const;

/** What a report is about, in the order of the form. */
export const reportKinds: Record<ReportKind, string> = {
  PRICE: 'Hinta tai alennus ei pidä paikkaansa',
  FALSE: 'Tarjous on harhaanjohtava tai väärä',
  ILLEGAL_GOODS: 'Tuote tai palvelu on kielletty',
  RIGHTS: 'Tarjous loukkaa tekijänoikeutta, tavaramerkkiä tai muuta oikeutta',
  CHILD: 'Lapsen seksuaalista hyväksikäyttöä esittävä aineisto',
  OTHER: 'Muu lainvastainen tai ehtojen vastainen sisältö',
};

/** A report as a form has it. */
export interface ReportDraft {
  offerId?: Text;
  targetUrl?: Text;
  kind?: ReportKind | null | undefined;
  text?: Text;
  name?: Text;
  email?: Text;
  goodFaith?: boolean | null | undefined;
}

/** Whether a report may be sent without a name and an address (DSA article 16, 2 c). */
export function mayBeNameless(kind: ReportKind | null | undefined): boolean {
  return kind === 'CHILD';
}

/** FieldErrors of a report, in the order of the form. */
export function checkReport({ offerId, targetUrl, kind, text, name, email, goodFaith }: ReportDraft): FieldErrors {
  const isNamed = !mayBeNameless(kind) || tidyLine(name) !== '' || tidyLine(email) !== '';
  return {
    ...(!tidyLine(offerId) && !tidyLine(targetUrl) && { targetUrl: 'Kerro, mitä sivua ilmoitus koskee' }),
    ...checkLength('targetUrl', 'Osoite', targetUrl, reportInputLimits.targetUrl),
    ...(!kind && { kind: 'Valitse, mitä ilmoitus koskee' }),
    ...(textLength(tidyText(text)) < minReportText && {
      text: `Kerro vähintään ${minReportText} merkillä, mikä on vialla`,
    }),
    ...checkLength('text', 'Selitys', text, reportInputLimits.text),
    ...checkLength('name', 'Nimi', name, reportInputLimits.name),
    ...(isNamed && {
      ...(!mayBeNameless(kind) && checkRequired('name', 'Nimi', name)),
      ...checkEmail('email', email),
      ...checkRequired('email', 'Sähköposti', email),
    }),
    ...(!goodFaith && { goodFaith: 'Vahvista, että ilmoitat vilpittömin mielin' }),
  };
}

/** Law or terms that an admin names, with the words of the statement. OTHER has its own rule, written by the admin. */
export const groundTemplates: Record<RestrictionGround, { name: string; basis: RestrictionBasis; rule: string }> = {
  PRICE: {
    name: 'Hinta',
    basis: 'LAW',
    rule: 'Kuluttajansuojalain (38/1978) 2 luvun 11 §: alennuksen yhteydessä on ilmoitettava alin hinta, jolla tavaraa on markkinoitu alennusta edeltävien 30 päivän aikana.',
  },
  MISLEADING: {
    name: 'Harhaanjohtava',
    basis: 'LAW',
    rule: 'Kuluttajansuojalain (38/1978) 2 luvun 6 §: markkinoinnissa ei saa antaa totuudenvastaisia tai harhaanjohtavia tietoja.',
  },
  FORBIDDEN_GOODS: {
    name: 'Kielletty tuote',
    basis: 'TERMS',
    rule: 'Käyttöehdot, Sisällön vaatimukset: julkaista ei saa lainvastaista sisältöä.',
  },
  RIGHTS: {
    name: 'Tekijänoikeus',
    basis: 'TERMS',
    rule: 'Käyttöehdot, Sisällön vaatimukset: julkaista ei saa aineistoa, johon yrityksellä ei ole oikeutta.',
  },
  OTHER: { name: 'Muu', basis: 'TERMS', rule: '' },
};

/** The rule of a statement: what the admin wrote, or the template's own words. */
export function ruleOf({ ground, rule }: Pick<RestrictionGroundsInput, 'ground' | 'rule'>): string {
  return tidyLine(rule) || groundTemplates[ground].rule;
}

/** FieldErrors of the grounds of a restriction; none when there are no grounds. */
export function checkGrounds(
  grounds: Partial<Pick<RestrictionGroundsInput, 'ground' | 'facts' | 'rule'>> | null | undefined,
): FieldErrors {
  if (!grounds) return {};
  const { ground, facts, rule } = grounds;
  return {
    ...(!ground && { ground: 'Valitse peruste' }),
    ...(ground === 'OTHER' && !tidyLine(rule) && { rule: 'Kirjoita, mihin lakiin tai ehtoon päätös perustuu' }),
    ...checkLength('rule', 'Sääntö', rule, restrictionGroundsInputLimits.rule),
    ...checkLength('facts', 'Perustelu', facts, restrictionGroundsInputLimits.facts),
    ...(tidyText(facts) === '' && { facts: 'Kirjoita perustelu.' }),
  };
}

/** FieldErrors of a note about a report, which only admins read. */
export function checkReportNote(note: Text): FieldErrors {
  return checkLength('note', 'Muistiinpano', note, decideReportInputLimits.note);
}

/** FieldErrors of an appeal, or of the answer to one. */
export function checkAppealText(field: 'text' | 'answer', text: Text): FieldErrors {
  const label = field === 'text' ? 'Valitus' : 'Vastaus';
  return {
    ...checkLength(field, label, text, appealStatementLimits.text),
    ...checkRequired(field, label, text),
  };
}

/** When the time for appeals ends. */
export function appealEnd(decidedAt: Date): Date {
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + appealMonths);
  return end;
}

/** What was decided of a report, as its sender reads it. */
export const reportDecisions: Record<ReportDecision, { name: string; sentence: string }> = {
  KEPT: {
    name: 'Ei toimia',
    sentence: 'Arvioimme ilmoittamasi sisällön ja päätimme, että se saa jäädä näkyviin.',
  },
  CHANGED: {
    name: 'Korjattu',
    sentence:
      'Arvioimme ilmoittamasi sisällön. Sitä on ilmoituksesi jälkeen korjattu, ja korjattu sisältö saa jäädä näkyviin.',
  },
  HIDDEN: {
    name: 'Piilotettu',
    sentence: 'Arvioimme ilmoittamasi sisällön ja piilotimme sen. Se ei enää näy kuluttajille.',
  },
  REMOVED: {
    name: 'Poistettu',
    sentence: 'Arvioimme ilmoittamasi sisällön ja poistimme sen palvelusta.',
  },
};
