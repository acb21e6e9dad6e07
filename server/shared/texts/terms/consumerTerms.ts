import type { TermsSection } from '../../rules/accounts/termsText.ts';
import { firstTerms } from './firstTerms.ts';

/** The terms of consumers that come with this version of the program; as those of businesses. */
export const consumerTerms = {
  subject: {
    title: 'Mitä ehdot koskevat',
    paragraphs: [
      'Ehdot koskevat Lähitarjous-sovellusta ja verkkosivustoa. Käyttämällä palvelua hyväksyt ehdot. Palveluntarjoajan tiedot ja yhteyspiste ovat sivulla [Yhteystiedot](/yhteystiedot).',
    ],
  },
  service: {
    title: 'Mikä palvelu on',
    paragraphs: [
      ...firstTerms.service.paragraphs,
      'Palvelussa ei voi ostaa, varata eikä maksaa mitään. Kaupan ehdot, palautukset ja takuun saat yritykseltä.',
    ],
  },
  account: firstTerms.consumerAccount,
  security: firstTerms.security,
  ranking: {
    title: 'Missä järjestyksessä tarjoukset näkyvät',
    paragraphs: [
      'Järjestykseen vaikuttavat ennen kaikkea valitsemasi kunta tai haku ja tarjouksen voimassaoloaika. Premium-tarjoukset ja -esitteet ovat maksettuja sijoituksia, jotka näkyvät ensin. Ne on merkitty sanoilla Mainos · maksettu nosto. Jokaisen listan järjestys on kerrottu sivulla [Näin järjestys syntyy](/jarjestys).',
    ],
  },
  content: {
    title: 'Sisältö ja ilmoitukset',
    paragraphs: [
      'Yritys vastaa siitä, että sen tarjous pitää paikkansa. Jos huomaat virheen tai lainvastaista sisältöä, ilmoita siitä tarjouksen sivulta. Päätöksen tekee aina ihminen, ja siitä voi valittaa maksutta.',
      'Lähitarjous ei julkaise poliittista mainontaa.',
    ],
  },
  assistant: firstTerms.assistant,
  liability: firstTerms.liability,
  changes: {
    title: 'Muutokset, laki ja riidat',
    paragraphs: [
      'Voimme muuttaa ehtoja. Uusi versio on luettavissa sivulla [Ehtojen versiot](/kayttoehdot/versiot) ennen kuin se tulee voimaan. Ehtoihin sovelletaan Suomen lakia.',
      'Ratkaisemme erimielisyydet ensin neuvottelemalla. Voit viedä asian kuluttajariitalautakuntaan (kuluttajariita.fi) otettuasi ensin yhteyttä kuluttajaneuvontaan, tai oman kotipaikkasi käräjäoikeuteen.',
    ],
  },
} satisfies Record<string, TermsSection>;
