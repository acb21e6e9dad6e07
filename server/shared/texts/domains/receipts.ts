import type { DomainTexts } from './domainTexts.ts';

export const texts: DomainTexts = {
  auditActions: {
    'receipt.paper_price': 'Paperi-ilmoituksen hinta muutettiin',
  },
  businessEvents: {
    'receipt.paper_price': { kind: 'PROFILE', text: 'Muutti kuitin paperimainoksen hintaa' },
  },
  jobNames: {
    'outages-give-back': 'Katkoissa menetettyjen päivien hyvitys',
    'receipts-close': 'Kuukausikuittien sulkeminen',
  },
};
