import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { RunReader } from '#platform/readers/fileReaders.ts';
import { referenceNumber, rfReference } from '#shared/rules/billing/reference.ts';
import { inRows, maxSmall, readMovements, readMovementsApart } from './readMovements.ts';

const iban = 'FI2112345600000785';
const reference = referenceNumber('1000101');

interface Payment {
  cents: number;
  id: string;
  /** The value of the reference's element. */
  written?: string;
  name?: string;
  free?: string;
}

const euros = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const sumOf = (rows: { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);

/** The details of one payment, as the version writes them. */
function details({ cents, id, written, name, free }: Payment, version: 2 | 8) {
  const amount = `<Amt Ccy="EUR">${euros(cents)}</Amt>`;
  const payer = version === 2 ? `<Nm>${escaped(name ?? '')}</Nm>` : `<Pty><Nm>${escaped(name ?? '')}</Nm></Pty>`;
  return [
    `<TxDtls><Refs><AcctSvcrRef>${id}</AcctSvcrRef><EndToEndId>NOTPROVIDED</EndToEndId></Refs>`,
    version === 2 ? `<AmtDtls><TxAmt>${amount}</TxAmt></AmtDtls>` : `${amount}<CdtDbtInd>CRDT</CdtDbtInd>`,
    name ? `<RltdPties><Dbtr>${payer}</Dbtr></RltdPties>` : '',
    '<RmtInf>',
    free ? `<Ustrd>${escaped(free)}</Ustrd>` : '',
    written ? `<Strd><CdtrRefInf><Tp/><Ref>${written}</Ref></CdtrRefInf></Strd>` : '',
    '</RmtInf><RltdDts><AccptncDtTm>2026-03-13T00:00:00</AccptncDtTm></RltdDts></TxDtls>',
  ].join('');
}

/** A booking of payments; without any, of what `extra` says. */
function booking(payments: Payment[], version: 2 | 8, { cents = sumOf(payments), id = 'B1', extra = '' } = {}) {
  const status = version === 2 ? 'BOOK' : '<Cd>BOOK</Cd>';
  const batch = `<Btch><NbOfTxs>${payments.length}</NbOfTxs><TtlAmt Ccy="EUR">${euros(cents)}</TtlAmt></Btch>`;
  const inner = payments.map((payment) => `${details(payment, version)}\n`).join('');
  return `<Ntry><Amt Ccy="EUR">${euros(cents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${status}</Sts>
<BookgDt><Dt>2026-03-16</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef>${extra}
${payments.length ? `<NtryDtls>${batch}${inner}</NtryDtls>` : ''}</Ntry>`;
}

function report(entries: string[], version: 2 | 8 = 2) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.0${version}"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>M1</MsgId></GrpHdr><Ntfctn><Id>N1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>
${entries.join('\n')}
</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
}

/** An account statement of one day that begins at 10 euros. */
function statement(entries: string[], closing: number) {
  const balance = (type: string, cents: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${euros(cents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  return report([balance('OPBD', 1000), balance('CLBD', closing), ...entries], 8)
    .replaceAll('BkToCstmrDbtCdtNtfctn', 'BkToCstmrStmt')
    .replaceAll('Ntfctn', 'Stmt')
    .replace('camt.054', 'camt.053');
}

const read = (text: string | Buffer) => readMovements(Buffer.from(text));
const entriesOf = (text: string | Buffer) => read(text).movements;

describe('camt', () => {
  test.each([2, 8] as const)('reads each payment of a booking in version 0%i', (version) => {
    const payments = [
      { cents: 26_983, id: 'A1', written: `0000${reference}`, name: 'Kahvila & Kuusi Oy' },
      { cents: 12_550, id: 'A2', written: rfReference(reference), name: 'Pyöräpaja Åke' },
      { cents: 3138, id: 'A3', free: 'Lasku 1047, kiitos!' },
    ];
    const file = read(report([booking(payments, version)], version));
    expect(file).toMatchObject({ kind: 'CAMT054', messageId: 'M1', statements: [{ account: iban, id: 'N1' }] });
    const common = {
      account: iban,
      bookedOn: '2026-03-16',
      paidOn: '2026-03-13',
      currency: 'EUR',
      bookingId: 'B1',
    };
    expect(file.movements).toMatchObject([
      {
        ...common,
        amountCents: 26_983,
        reference,
        archiveId: 'A1',
        counterpartyName: 'Kahvila & Kuusi Oy',
        endToEndId: null,
      },
      { ...common, amountCents: 12_550, reference, archiveId: 'A2', counterpartyName: 'Pyöräpaja Åke', message: null },
      { ...common, amountCents: 3138, reference: null, archiveId: 'A3', message: 'Lasku 1047, kiitos!' },
    ]);
  });

  test('leaves a wrong reference in the message, where an admin sees it', () => {
    const [entry] = entriesOf(report([booking([{ cents: 100, id: 'A1', written: '10001016' }], 2)]));
    expect(entry).toMatchObject({ reference: null, message: 'Viite 10001016' });
  });

  test('splits a payment of several invoices when their amounts add up, and otherwise leaves it whole', () => {
    const other = referenceNumber('1000102');
    const part = (written: string, cents: number) =>
      `<Strd><RfrdDocAmt><RmtdAmt Ccy="EUR">${euros(cents)}</RmtdAmt></RfrdDocAmt><CdtrRefInf><Ref>${written}</Ref></CdtrRefInf></Strd>`;
    const paying = (cents: number) =>
      report([booking([{ cents, id: 'A1' }], 2)]).replace(
        '<RmtInf>',
        `<RmtInf>${part(reference, 300)}${part(other, 700)}`,
      );
    expect(entriesOf(paying(1000))).toMatchObject([
      { amountCents: 300, reference, archiveId: 'A1', part: 1 },
      { amountCents: 700, reference: other, archiveId: 'A1', part: 2 },
    ]);
    expect(entriesOf(paying(1100))).toMatchObject([
      {
        amountCents: 1100,
        reference: null,
        foundReferences: [reference, other],
        message: `Viite ${reference} Viite ${other}`,
      },
    ]);
  });

  test('takes a reversal as money out which names what it reverses', () => {
    const reversal = booking([{ cents: 500, id: 'A1', written: reference }], 2, { id: 'B2', extra: '' })
      .replace('CRDT', 'DBIT')
      .replace('<Sts>', '<RvslInd>true</RvslInd><Sts>');
    expect(entriesOf(report([reversal]))).toMatchObject([
      { amountCents: -500, kind: 'REVERSAL', archiveId: 'B2', reference, of: { ids: ['A1'], references: [reference] } },
    ]);
  });

  test('has a booking that another file itemises as one sum of several payments', () => {
    const elsewhere = booking([], 8, { cents: 500, extra: '<AddtlInfInd><MsgId>M1</MsgId></AddtlInfInd>' });
    const fee = booking([], 8, { cents: 100, id: 'B2' }).replace('CRDT', 'DBIT');
    const note = fee.replace('</Ntry>', '<AddtlNtryInf>Palvelumaksu</AddtlNtryInf></Ntry>');
    const { statements, movements, sums } = read(statement([elsewhere, note], 1400));
    expect(statements).toMatchObject([{ openingCents: 1000, closingCents: 1400 }]);
    expect(movements).toMatchObject([
      { bookingId: 'B1', amountCents: 500, itemCount: 2, reference: null },
      { archiveId: 'B2', amountCents: -100, itemCount: 1, message: 'Palvelumaksu' },
    ]);
    expect(sums).toEqual({ readCents: 400, fileCents: 400, differences: [] });
  });

  test.each(['PDNG', 'INFO', '<Prtry>KATE</Prtry>', ''])('sets bookings of the status %j apart', (status) => {
    const pending = booking([{ cents: 500, id: 'A1' }], 2).replace('BOOK', status);
    const { movements, setApart } = read(report([pending, booking([], 2, { cents: 100 })]));
    expect(movements).toMatchObject([{ amountCents: 100 }]);
    expect(setApart).toMatchObject([
      { entryNumber: 1, why: 'NOT_BOOKED', account: iban, amountCents: 500, currency: 'EUR' },
    ]);
  });

  const totals = (all: string) => `<TxsSummry><TtlNtries>${all}</TtlNtries></TxsSummry>`;
  /** A booking of 5 euros in, and one of 2 euros out. */
  const both = [booking([{ cents: 500, id: 'A1' }], 2), booking([], 2, { cents: 200 }).replace('CRDT', 'DBIT')].join(
    '',
  );

  test.each([
    ['<NbOfNtries>2</NbOfNtries><Sum>7.00</Sum><TtlNetNtryAmt>3</TtlNetNtryAmt><CdtDbtInd>CRDT</CdtDbtInd>'],
    ['<Sum>3.00</Sum><TtlNetNtry><Amt>3.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></TtlNetNtry>'],
  ])('agrees with a summary of all bookings: %s', (all) => {
    expect(read(report([totals(all), both])).sums.differences).toEqual([]);
  });

  test.each([
    [
      'a balance that the rows do not lead to',
      statement([booking([], 8, { cents: 500 })], 1400),
      'Alkusaldo 10,00 ja tapahtumat 5,00 eivät täsmää loppusaldoon 14,00.',
      [500],
    ],
    [
      'a sum of details that is not the booking’s',
      report([
        booking(
          [
            { cents: 500, id: 'A1' },
            { cents: 300, id: 'A2' },
          ],
          2,
          { cents: 900 },
        ).replace(/<Btch>.*<\/Btch>/, ''),
      ]),
      'Tapahtuma 1: erittelyn summa 8,00 poikkeaa tapahtuman summasta 9,00.',
      [900],
    ],
    [
      'a batch with another number of payments',
      report([booking([{ cents: 500, id: 'A1' }], 2).replace('<NbOfTxs>1', '<NbOfTxs>2')]),
      'Tapahtuma 1: erässä kuuluu olla 2 maksua, mutta erittelyssä on 1.',
      [500],
    ],
    [
      'a summary of other sums',
      report([
        '<TxsSummry><TtlCdtNtries><NbOfNtries>2</NbOfNtries><Sum>5.01</Sum></TtlCdtNtries></TxsSummry>',
        booking([{ cents: 500, id: 'A1' }], 2),
      ]),
      'Yhteenvedon summa 5,01 poikkeaa luetusta summasta 5,00.',
      [500],
    ],
    [
      'a summary of all bookings with another number',
      report([totals('<NbOfNtries>3</NbOfNtries>'), both]),
      'Yhteenvedossa on 3 tapahtumaa, mutta niitä luettiin 2.',
      [500, -200],
    ],
    [
      'a summary of all bookings with another sum',
      report([totals('<NbOfNtries>2</NbOfNtries><Sum>8.00</Sum>'), both]),
      'Yhteenvedon summa 8,00 poikkeaa luetusta summasta 7,00.',
      [500, -200],
    ],
    [
      'a summary with another sum left of all bookings',
      report([totals('<Sum>7.00</Sum><TtlNetNtryAmt>3.00</TtlNetNtryAmt><CdtDbtInd>DBIT</CdtDbtInd>'), both]),
      'Yhteenvedon nettosumma −3,00 poikkeaa luetusta summasta 3,00.',
      [500, -200],
    ],
  ])('says %s, and reads what is booked', (_, text, sentence, cents) => {
    const { sums, movements } = read(text);
    expect(sums.differences).toContain(sentence);
    expect(movements.map(({ amountCents }) => amountCents)).toEqual(cents);
  });

  test.each([
    ['a version that no Finnish bank sends', report([]).replace('.02"', '.04"'), /camt\.054\.001\.04 ei ole tuettu/],
    ['another namespace', report([]).replace('camt.054.001.02', 'pain.001.001.03'), /ei ole camt\.053 eikä camt\.054/],
    [
      'a file without a statement',
      report([]).replaceAll('<Ntfctn>', '<Other>').replaceAll('</Ntfctn>', '</Other>'),
      /ei ole tiliotetta/,
    ],
  ])('refuses %s', (_, text, sentence) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', message: expect.stringMatching(sentence) }),
    );
  });

  test.each([
    ['000000000000149.87', 14_987],
    ['550.00000', 55_000],
    ['.50', 50],
    ['5.', 500],
    ['+5.00', 500],
    [' 5.0 ', 500],
    ['-0.00', 0],
    ['0', 0],
    ['9999999999999.99', 999_999_999_999_999],
  ])('reads the amount %j', (amount, cents) => {
    const text = report([booking([], 2, { cents: 500 })]).replace('>5.00<', `>${amount}<`);
    expect(read(text).movements).toMatchObject([{ amountCents: cents }]);
  });

  test.each([
    ['550.005', 'Summa 550.005 on tarkempi kuin sentti.'],
    ['1E2', 'Summaa 1E2 ei voi lukea.'],
    ['1,50', 'Summaa 1,50 ei voi lukea.'],
    ['-5.00', 'Summaa -5.00 ei voi lukea.'],
    ['', 'Summa puuttuu.'],
    ['5\u00a00', 'Summaa 5\u00a00 ei voi lukea.'],
    ['.', 'Summaa . ei voi lukea.'],
    ['1.2.3', 'Summaa 1.2.3 ei voi lukea.'],
    ['12345678901234.00', 'Summaa 12345678901234.00 ei voi lukea.'],
    ['NaN', 'Summaa NaN ei voi lukea.'],
  ])('does not understand an entry of the amount %j, and reads the others', (amount, sentence) => {
    const odd = booking([], 2, { cents: 500, id: 'ODD' }).replace('>5.00<', `>${amount}<`);
    const { movements, notUnderstood } = read(report([odd, booking([{ cents: 700, id: 'A1' }], 2)]));
    expect(movements).toMatchObject([{ amountCents: 700, entryNumber: 2, part: 1 }]);
    expect(notUnderstood).toMatchObject([
      { entryNumber: 1, part: null, account: iban, amountCents: null, bookedOn: '2026-03-16', sentence },
    ]);
    expect(notUnderstood[0]?.lines).toBe(odd);
  });

  test.each([
    [
      'a day that does not exist',
      (entry: string) => entry.replace('2026-03-16', '2026-02-30'),
      'Kirjauspäivä 2026-02-30 ei ole päivä.',
    ],
    [
      'no direction',
      (entry: string) => entry.replace('<CdtDbtInd>CRDT</CdtDbtInd>', ''),
      'Tapahtuman suunta puuttuu: se ei ole CRDT eikä DBIT.',
    ],
    ['no currency', (entry: string) => entry.replace(' Ccy="EUR"', ''), 'Summan valuutta puuttuu.'],
  ])('does not understand an entry with %s, and reads the others', (_, spoil, sentence) => {
    const { movements, notUnderstood } = read(
      report([spoil(booking([], 2, { cents: 500 })), booking([], 2, { cents: 700 })]),
    );
    expect(movements).toMatchObject([{ amountCents: 700, entryNumber: 2 }]);
    expect(notUnderstood).toMatchObject([{ entryNumber: 1, sentence }]);
  });

  test('does not understand the only part whose amount is not readable, with what the others leave', () => {
    const payments = [1, 2, 3].map((place) => ({ cents: place * 100, id: `A${place}` }));
    const text = report([booking(payments, 2)]).replace('<TxAmt><Amt Ccy="EUR">2.00', '<TxAmt><Amt Ccy="EUR">2,00');
    const { movements, notUnderstood, sums } = read(text);
    expect(movements).toMatchObject([
      { part: 1, amountCents: 100 },
      { part: 3, amountCents: 300 },
    ]);
    expect(notUnderstood).toMatchObject([
      { entryNumber: 1, part: 2, amountCents: 200, sentence: 'Summaa 2,00 ei voi lukea.' },
    ]);
    expect(sums.readCents).toBe(600);
  });

  test('reads any number of payments as what was written', () => {
    const payment = fc.record({
      cents: fc.integer({ min: 1, max: 10_000_000 }),
      id: fc.stringMatching(/^A[A-Z]{0,5}[0-9]{1,14}$/),
      name: fc.stringMatching(/^[A-Za-zåäöÅÄÖ&<'"]{2,40}$/),
    });
    const seen = fc.uniqueArray(payment, { minLength: 1, maxLength: 20, selector: ({ id }) => id });
    fc.assert(
      fc.property(seen, fc.constantFrom(2, 8), (payments, version) => {
        const entries = entriesOf(report([booking(payments, version)], version));
        expect(
          entries.map(({ amountCents, archiveId, counterpartyName }) => [amountCents, archiveId, counterpartyName]),
        ).toEqual(payments.map(({ cents, id, name }) => [cents, id, name]));
      }),
    );
  });
});

describe('a hostile file', () => {
  const sound = report([booking([{ cents: 500, id: 'A1', name: 'Kahvila' }], 2)]);

  test('is refused by its document type or entity before anything is read', () => {
    for (const declaration of [
      '<!DOCTYPE Document [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>',
      '<!DOCTYPE Document SYSTEM "file:///etc/passwd">',
    ]) {
      expect(() => read(sound.replace('<Document', `${declaration}<Document`))).toThrow(/dokumenttityyppi/);
    }
    const entity = '<!ENTITY x SYSTEM "http://localhost/">';
    expect(() => read(sound.replace('<Document', `${entity}<Document`))).toThrow(/vioittunut/);
    expect(() => read(sound.replace('Kahvila', '&kahvila;'))).toThrow(/vioittunut/);
  });

  test('is no file in which a payer writes of XML', () => {
    const words = '<![CDATA[<!DOCTYPE x [<!ENTITY y "z">]> <?xml version="1.0"?> &amp;]]>';
    const text = sound.replace('<RmtInf>', `<RmtInf><Ustrd>${words}</Ustrd>`);
    expect(entriesOf(text)).toMatchObject([{ message: '<!DOCTYPE x [<!ENTITY y "z">]> <?xml version="1.0"?> &amp;' }]);
  });

  test('is refused when it is too large, too deep or has too many elements', () => {
    expect(() => read(Buffer.alloc(20 * 1024 * 1024 + 1, '<'))).toThrow(/liian suuri/);
    expect(() => read(sound.replace('Kahvila', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`))).toThrow(/liian laaja/);
    expect(() => read(sound.replace('Kahvila', '<a/>'.repeat(500_001)))).toThrow(/liian laaja/);
  });

  test('is refused wherever it ends too early, and wherever a byte of its tags is missing', () => {
    for (let end = 1; end < sound.trimEnd().length; end += 7) expect(() => read(sound.slice(0, end))).toThrow();
    const marks = [...sound.matchAll(/[<>]/g)].map(({ index }) => index);
    for (const at of marks) expect(() => read(sound.slice(0, at) + sound.slice(at + 1))).toThrow();
  });

  test('is refused with a sentence whatever it holds', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat({ max: sound.length }), (bytes, at) => {
        const text = Buffer.from(sound);
        const spoilt = Buffer.concat([text.subarray(0, at), bytes, text.subarray(at)]);
        try {
          read(spoilt);
        } catch (error) {
          expect(error).toMatchObject({ code: 'INVALID_INPUT' });
        }
      }),
    );
  });

  test('says nothing by elements of another namespace', () => {
    const foreign = '<NtryDtls xmlns="urn:other"><TxDtls><Amt Ccy="EUR">9.00</Amt></TxDtls></NtryDtls>';
    const text = report([booking([], 2, { cents: 500, extra: foreign })]);
    expect(entriesOf(text)).toMatchObject([{ amountCents: 500, archiveId: 'B1' }]);
  });
});

describe('KTL', () => {
  const field = (value: string | number, width: number) => String(value).padStart(width, '0');
  const payment = ({ cents, id, written = reference, name = 'KAHVILA' }: Payment, correction = 0) =>
    `312345600000785260316260313${id.padEnd(16)}${written.padStart(20, '0')}${name.padEnd(12)}1A${field(cents, 10)}${correction}A `;
  const sums = (counts: [number, number], cents: [number, number]) =>
    `9${field(counts[0], 6)}${field(cents[0], 11)}${field(counts[1], 6)}${field(cents[1], 11)}`.padEnd(90);
  const head = '02603161905129000008901'.padEnd(90);
  const ktl = (lines: string[]) => read(Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'));
  const paid = [
    { cents: 26_983, id: '2603135588N1', name: 'PYÖRÄPAJA ÅK' },
    { cents: 6275, id: '2603165588N2' },
  ];
  const rows = paid.map((each) => payment(each));
  const [first = ''] = rows;
  const sound = [head, ...rows, sums([2, 0], [33_258, 0])];

  test('reads payments and corrections of the accounts, with names in Latin-1', () => {
    const file = ktl([head, ...rows, payment({ cents: 6275, id: '2603165588N3' }, 1), sums([2, 1], [33_258, 6275])]);
    expect(file).toMatchObject({ kind: 'KTL', messageId: '2603161905-12900000890', statements: [{ account: iban }] });
    const common = { account: iban, bookedOn: '2026-03-16', paidOn: '2026-03-13', currency: 'EUR', reference };
    expect(file.movements).toMatchObject([
      { ...common, amountCents: 26_983, archiveId: '2603135588N1', counterpartyName: 'PYÖRÄPAJA ÅK', kind: 'PAYMENT' },
      { ...common, amountCents: 6275, archiveId: '2603165588N2', kind: 'PAYMENT' },
      { ...common, amountCents: -6275, archiveId: '2603165588N3', kind: 'REVERSAL' },
    ]);
  });

  test('reads several batches, and lines whose blanks an editor has cut', () => {
    const { movements } = ktl([...sound, ...sound].map((line) => line.trimEnd()));
    expect(movements.map(({ archiveId, entryNumber }) => `${archiveId} ${entryNumber}`)).toEqual([
      '2603135588N1 1',
      '2603165588N2 2',
      '2603135588N1 3',
      '2603165588N2 4',
    ]);
  });

  test.each([
    [
      'a wrong sum',
      [head, ...rows, sums([2, 0], [33_259, 0])],
      /^Yhteenvedon summa 332,59 poikkeaa luetusta summasta 332,58/,
    ],
    [
      'a wrong count',
      [head, ...rows, sums([1, 0], [33_258, 0])],
      /^Yhteenvedossa on 1 tapahtumaa, mutta niitä luettiin 2/,
    ],
    ['that its sums are missing', [head, ...rows], /^Viiteaineiston summatietue puuttuu/],
  ])('says %s, and reads the payments', (_, lines, sentence) => {
    const { movements, sums } = ktl(lines);
    expect(sums.differences).toEqual([expect.stringMatching(sentence)]);
    expect(movements.map(({ amountCents }) => amountCents)).toEqual([26_983, 6275]);
  });

  test.each([
    ['of another kind', `7${first.slice(1)}`, 'Tietue ei kuulu viiteaineistoon.'],
    ['that is too long', `${first}X`, 'Rivillä on 91 merkkiä, kun niitä kuuluu olla 90.'],
    ['of an amount that is no number', first.replace('0000026983', '00000 6983'), 'Summaa 00000 6983 ei voi lukea.'],
    ['of a day that does not exist', first.replace('260316', '260231'), 'Kirjauspäivä 260231 ei ole päivä.'],
    ['of another currency', `${first.slice(0, 75)}2${first.slice(76)}`, 'Tapahtuman valuutta ei ole euro.'],
    [
      'with another mark of a correction',
      `${first.slice(0, 87)}2${first.slice(88)}`,
      'Oikaisun merkki ei ole 0 eikä 1.',
    ],
  ])('does not understand a record %s, and reads the others', (_, record, sentence) => {
    const { movements, notUnderstood } = ktl([head, record, ...sound.slice(2)]);
    expect(movements).toMatchObject([{ amountCents: 6275, entryNumber: 2 }]);
    expect(notUnderstood).toMatchObject([{ entryNumber: 1, sentence, lines: record }]);
  });

  test('says a difference whichever digit of an amount or the mark of a payment is changed', () => {
    for (const at of [77, 80, 86, 87]) {
      const changed = `${first.slice(0, at)}${first[at] === '1' ? '2' : '1'}${first.slice(at + 1)}`;
      expect(ktl([head, changed, ...sound.slice(2)]).sums.differences).not.toEqual([]);
    }
  });

  const text = sound.join('\r\n').replace('PYÖRÄPAJA ÅK', 'PYÖRÄPAJA ÅK');
  const cp850 = Buffer.from(
    text.replaceAll('Ö', '\u0099').replaceAll('Ä', '\u008e').replaceAll('Å', '\u008f'),
    'latin1',
  );
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-8 in which a record has 90 bytes', Buffer.from(text.replace('PYÖRÄPAJA ÅK', 'PYÖRÄPAJA '))],
    ['Latin-1', Buffer.from(text, 'latin1')],
    ['code page 850', cp850],
    ['Latin-1 without lines', Buffer.from(sound.join(''), 'latin1')],
  ])('is read in %s', (_, bytes) => {
    const { movements, notUnderstood, sums } = read(bytes);
    expect(notUnderstood).toEqual([]);
    expect(sums.differences).toEqual([]);
    expect(movements).toMatchObject([
      {
        amountCents: 26_983,
        counterpartyName: expect.stringMatching(/^PYÖRÄPAJA(?: ÅK)?$/),
        archiveId: '2603135588N1',
        reference,
      },
      { amountCents: 6275, archiveId: '2603165588N2', reference },
    ]);
  });
});

describe('the encoding of XML', () => {
  const text = report([booking([{ cents: 500, id: 'A1', name: 'Kähvilä Åke' }], 2)]);
  const as = (encoding: string) => text.replace('encoding="UTF-8"', `encoding="${encoding}"`);
  const utf16be = Buffer.from(`\ufeff${as('UTF-16')}`, 'utf16le').swap16();

  test.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['ISO-8859-1', Buffer.from(as('ISO-8859-1'), 'latin1')],
    ['ISO-8859-15', Buffer.from(as('iso-8859-15'), 'latin1')],
    ['windows-1252', Buffer.from(as('Windows-1252'), 'latin1')],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${as('UTF-16')}`, 'utf16le')],
    ['UTF-16 with the other mark', utf16be],
    ['UTF-8 without a declaration', Buffer.from(text.replace(/^<\?xml.*\n/, ''))],
  ])('%s is read by its declaration', (_, bytes) => {
    expect(entriesOf(bytes)).toMatchObject([{ amountCents: 500, counterpartyName: 'Kähvilä Åke' }]);
  });

  test('does not matter for a file of ASCII', () => {
    for (const encoding of ['US-ASCII', 'utf-16', 'ISO-8859-9', 'x-user-defined']) {
      expect(entriesOf(as(encoding).replace('Kähvilä Åke', 'Kahvila'))).toMatchObject([
        { counterpartyName: 'Kahvila' },
      ]);
    }
  });

  test.each([
    ['UTF-8', Buffer.from(text, 'latin1'), 'Tiedosto ilmoittaa merkistökseen UTF-8, mutta sen merkit eivät ole sitä.'],
    [
      'US-ASCII',
      Buffer.from(as('US-ASCII')),
      'Tiedosto ilmoittaa merkistökseen US-ASCII, mutta sen merkit eivät ole sitä.',
    ],
    ['EBCDIC', Buffer.from(as('EBCDIC'), 'latin1'), /^Tiedoston merkistöä EBCDIC ei voi lukea\./],
    ['UTF-16 without a mark', Buffer.from(as('UTF-16'), 'utf16le'), /^Tiedoston merkistöä ei tunnisteta\./],
  ])('that is wrongly declared as %s gets a sentence', (_, bytes, sentence) => {
    expect(() => read(bytes)).toThrow(sentence);
  });

  test('that is UTF-8 in spite of its declaration is said, and no text of a payer makes the file unreadable', () => {
    const { movements, sums } = read(Buffer.from(as('ISO-8859-1')));
    expect(movements).toMatchObject([{ counterpartyName: 'Kähvilä Åke' }]);
    expect(sums.differences).toEqual(['Tiedosto ilmoittaa merkistökseen ISO-8859-1, mutta se luettiin UTF-8:na.']);
  });

  test('may have control characters of Latin-1', () => {
    const odd = text.replace('Kähvilä', 'Kähv\u0080ilä');
    expect(entriesOf(odd)).toMatchObject([
      { amountCents: 500, counterpartyName: expect.stringMatching(/^Kähv\s?ilä Åke$/) },
    ]);
  });
});

test('a file of more than 16 kB, or a packed one, is read in a process, and a smaller one in the server', async () => {
  const small = report([booking([{ cents: 500, id: 'A1' }], 2)]);
  const filled = (bytes: number) => Buffer.from(small.padEnd(bytes));
  const files = [filled(maxSmall), filled(maxSmall + 1), gzipSync(small)];
  const sizes: number[] = [];
  for (const bytes of files) {
    const run = async (_program: URL, sent: Uint8Array) => {
      sizes.push(sent.length);
      return inRows(readMovements(Buffer.from(sent)));
    };
    expect(await readMovementsApart(run as RunReader, bytes)).toMatchObject({ movements: [{ amountCents: 500 }] });
  }
  expect(maxSmall).toBe(16 * 1024);
  expect(sizes).toEqual([maxSmall + 1, files[2]?.length]);
});

describe('a long file', () => {
  const odd = (count: number) => Array.from({ length: count }, () => '<Ntry><Sts>PDNG</Sts></Ntry>');

  test('has as many rows as a bank sends, and one of more is refused as a whole', () => {
    expect(read(report(odd(2000))).setApart).toHaveLength(2000);
    expect(() => read(report(Array.from({ length: 250_001 }, () => '<Ntry/>')))).toThrow('Tiedosto on liian laaja.');
  });

  test('has the first sentences about its sums, and the number of the others', () => {
    const wrong = (count: number) =>
      Array.from({ length: count }, () => booking([{ cents: 100, id: 'A1' }], 2).replace('<NbOfTxs>1<', '<NbOfTxs>3<'));
    const { movements, sums } = read(report(wrong(203)));
    expect(movements).toHaveLength(203);
    expect(sums.differences).toHaveLength(201);
    expect(sums.differences.at(-2)).toMatch(/^Tapahtuma 200: /);
    expect(sums.differences.at(-1)).toBe('Lisäksi 3 muuta eroa.');
    expect(read(report(wrong(201))).sums.differences.at(-1)).toBe('Lisäksi 1 muu ero.');
    expect(read(report(wrong(200))).sums.differences).toHaveLength(200);
  });

  test('of more statements than any customer has is refused as a whole', () => {
    const next = `</Ntfctn><Ntfctn><Acct><Id><IBAN>${iban}</IBAN></Id></Acct><CreDtTm>2026-03-16T10:00:00</CreDtTm>`;
    const statements = (count: number) => report(Array.from({ length: count }, () => next));
    expect(read(statements(4999)).statements).toHaveLength(4999);
    expect(() => read(statements(5002))).toThrow('Tiedosto on liian laaja.');
  });
});

describe('a package', () => {
  const text = report([booking([{ cents: 500, id: 'A1' }], 2)]);
  const bytes = Buffer.from(text);
  const zip = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files));

  test('of one file is read, with the digest of its own bytes', () => {
    const packages = [
      gzipSync(bytes),
      zip({ 'tiliote.xml': bytes }),
      zip({ 'maalis/': Buffer.alloc(0), 'maalis/tiliote.xml': bytes, '__MACOSX/._tiliote.xml': Buffer.from('x') }),
    ];
    for (const each of packages) {
      const { movements, sha256 } = read(each);
      expect(movements).toMatchObject([{ amountCents: 500, archiveId: 'A1' }]);
      expect(sha256).toBe(createHash('sha256').update(each).digest('hex'));
    }
  });

  test.each([
    [
      'of several files',
      zip({ 'a.xml': bytes, 'b.xml': bytes }),
      'Paketissa on 2 tiedostoa. Lähetä ne yksi kerrallaan.',
    ],
    ['without a file', zip({ 'a/': Buffer.alloc(0) }), 'Paketissa ei ole tiedostoa.'],
    ['that is damaged', zip({ 'a.xml': bytes }).subarray(0, 200), /^Pakattua tiedostoa ei voi avata\./],
    ['of gzip that is damaged', gzipSync(bytes).subarray(0, 100), /^Pakattua tiedostoa ei voi avata\./],
    [
      'of a file that is too large',
      zip({ 'a.xml': Buffer.alloc(21 * 1024 * 1024, 32) }),
      'Tiedosto on liian suuri. Suurin koko on 20 Mt.',
    ],
    [
      'of gzip that becomes too large',
      gzipSync(Buffer.alloc(21 * 1024 * 1024, 32)),
      'Tiedosto on liian suuri. Suurin koko on 20 Mt.',
    ],
    ['in a package', gzipSync(gzipSync(bytes)), 'Tiedosto ei ole tiliote, tapahtumaraportti eikä viiteaineisto.'],
  ])('%s is refused', (_, packed, sentence) => {
    expect(() => read(packed)).toThrow(sentence);
  });

  test('that says of its file that it is smaller than it is costs no more than it says', () => {
    const packed = zip({ 'a.xml': Buffer.alloc(30 * 1024 * 1024, 32) });
    for (let at = packed.indexOf('PK'); at >= 0; at = packed.indexOf('PK', at + 1)) {
      const isCentral = packed[at + 2] === 1;
      if (isCentral || packed[at + 2] === 3) packed.writeUInt32LE(1000, at + (isCentral ? 24 : 22));
    }
    expect(() => read(packed)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
  });
});
