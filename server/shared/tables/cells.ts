/** How spreadsheets show a number. */
export type NumberFormat = 'MONEY' | 'DAY' | 'MOMENT';

/** A number that spreadsheets show as money or as a time; a CSV has its text. */
export interface ShownNumber {
  text: string | number;
  value: number;
  format: NumberFormat;
}

/** A cell of a downloaded table. Digits in a text are a name: a phone number, a reference, a post code. */
export type TableCell = string | number | ShownNumber | null | undefined;

export function moneyCell(euros: number): ShownNumber {
  return { text: euros, value: euros, format: 'MONEY' };
}

/** 1.1.1970 in the days of spreadsheets. */
const firstOfUnix = 25_569;
const [DAY, MINUTE] = [86_400_000, 60_000];

/** A calendar date ('YYYY-MM-DD'), which a CSV has as the text says. */
export function dayCell(date: string, text: string): ShownNumber {
  return { text, value: Date.parse(`${date}T00:00:00Z`) / DAY + firstOfUnix, format: 'DAY' };
}

/** A date and the time ('HH:MM') on its clocks: spreadsheets know no time zones. */
export function momentCell(date: string, clock: string, text: string): ShownNumber {
  const day = dayCell(date, text).value;
  const [hours = 0, minutes = 0] = clock.split(/\D/).map(Number);
  return { text, value: day + ((hours * 60 + minutes) * MINUTE) / DAY, format: 'MOMENT' };
}
