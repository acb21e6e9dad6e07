import type { Tone } from './common.ts';

/** Deciding on everything that waits, one after another. */
export const review = {
  offers: 'Käy läpi odottavat',
  businesses: 'Käy läpi odottavat',
  offersTitle: 'Odottavat tarjoukset',
  businessesTitle: 'Odottavat yritykset',
  failed: 'Odottavien lataaminen epäonnistui',
  position: (at: number, all: number) => `${at} / ${all}`,
  more: (rest: number) => `Näiden jälkeen odottaa vielä ${rest}.`,
  previous: 'Edellinen',
  next: 'Seuraava',
  approve: 'Hyväksy',
  reject: 'Hylkää',
  finish: 'Lopeta',
  decided: 'Tästä on jo päätetty.',
  gone: 'Tätä ei enää ole.',
  done: 'Päätökset',
  summary: (approved: number, rejected: number, left: number) =>
    `Hyväksytty ${approved}, hylätty ${rejected}, ilman päätöstä ${left}.`,
  results: {
    approved: { text: 'Hyväksytty', tone: 'good' },
    rejected: { text: 'Hylätty', tone: 'bad' },
    failed: { text: 'Ei onnistunut', tone: 'bad' },
    left: { text: 'Ei päätöstä', tone: 'off' },
  } satisfies Record<string, { text: string; tone: Tone }>,
  keys: 'Näppäimet',
  keyList: [
    ['A', 'Hyväksy'],
    ['R', 'Hylkää ja anna perustelu'],
    ['→ tai ↓', 'Seuraava'],
    ['← tai ↑', 'Edellinen'],
    ['?', 'Näytä tai piilota näppäimet'],
    ['Esc', 'Lopeta'],
  ],
} as const;
