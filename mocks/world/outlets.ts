import type { OutletContent } from '#shared/rules/shops/outlets.ts';

/** An outlet of the made-up world. */
export interface OutletRow extends OutletContent {
  id: string;
  businessId: string;
  hoursConfirmedAt: Date | null;
  closedAt: Date | null;
  isProposed: boolean;
  version: number;
}

const week = (opens: string, closes: string, days: number[]) => days.map((weekday) => ({ weekday, opens, closes }));

/** The café's two places; the hours of the second have not been confirmed lately. */
export const startingOutlets = (): OutletRow[] => [
  {
    id: 'outlet-1',
    businessId: 'business-1',
    name: 'Kahvila Esimerkki, keskusta',
    street: 'Esimerkkikatu 4',
    postCode: '33100',
    town: 'Tampere',
    municipality: 'Tampere',
    phone: '040 123 4567',
    note: 'Sisäpihan ovesta',
    hours: [...week('07:30', '18:00', [1, 2, 3, 4, 5]), ...week('10:00', '16:00', [6])],
    specialHours: [],
    hoursConfirmedAt: new Date(),
    closedAt: null,
    isProposed: false,
    version: 1,
  },
  {
    id: 'outlet-2',
    businessId: 'business-1',
    name: 'Kahvila Esimerkki, Hervanta',
    street: 'Pietilänkatu 2',
    postCode: '33720',
    town: 'Tampere',
    municipality: 'Tampere',
    phone: '',
    note: '',
    hours: week('08:00', '16:00', [1, 2, 3, 4, 5]),
    specialHours: [],
    hoursConfirmedAt: new Date('2026-01-10T10:00:00Z'),
    closedAt: null,
    isProposed: false,
    version: 1,
  },
];
