import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'mail.resend': 'Epäonnistuneet sähköpostit lähetettiin uudelleen',
  },
  jobNames: {
    'audit-verify': 'Tapahtumalokin tarkistus',
    'ledger-verify': 'Kirjanpidon tarkistus',
    'limits-sweep': 'Käyttörajojen siivous',
    backup: 'Varmuuskopio',
  },
};
