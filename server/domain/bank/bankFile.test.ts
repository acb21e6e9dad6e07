import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { referenceNumber, rfReference } from '#shared/rules/billing/reference.ts';
import { readBankFile } from './bankFile.ts';

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

const read = (text: string) => readBankFile(Buffer.from(text));
const entriesOf = (text: string) => read(text).statements.flatMap(({ entries }) => entries);

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
      seq: 1,
    };
    expect(file.statements[0]?.entries).toMatchObject([
      { ...common, amountCents: 26_983, reference, archiveId: 'A1', payerName: 'Kahvila & Kuusi Oy', endToEndId: null },
      { ...common, amountCents: 12_550, reference, archiveId: 'A2', payerName: 'Pyöräpaja Åke', message: null },
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
      { amountCents: 300, reference, archiveId: 'A1', seq: 1 },
      { amountCents: 700, reference: other, archiveId: 'A1', seq: 2 },
    ]);
    expect(entriesOf(paying(1100))).toMatchObject([
      { amountCents: 1100, reference: null, message: `Viite ${reference} Viite ${other}` },
    ]);
  });

  test('takes a reversal as money out which names what it reverses', () => {
    const reversal = booking([{ cents: 500, id: 'A1', written: reference }], 2, { id: 'B2', extra: '' })
      .replace('CRDT', 'DBIT')
      .replace('<Sts>', '<RvslInd>true</RvslInd><Sts>');
    expect(entriesOf(report([reversal]))).toMatchObject([
      { amountCents: -500, reversal: true, archiveId: 'B2', reverses: 'A1', reference },
    ]);
  });

  test('awaits the details of a booking that another file itemises, and has no money of it', () => {
    const elsewhere = booking([], 8, { cents: 500, extra: '<AddtlInfInd><MsgId>M1</MsgId></AddtlInfInd>' });
    const fee = booking([], 8, { cents: 100, id: 'B2' }).replace('CRDT', 'DBIT');
    const note = fee.replace('</Ntry>', '<AddtlNtryInf>Palvelumaksu</AddtlNtryInf></Ntry>');
    const [day] = read(statement([elsewhere, note], 1400)).statements;
    expect(day).toMatchObject({
      openingCents: 1000,
      closingCents: 1400,
      awaited: [{ bookingId: 'B1', amountCents: 500 }],
      entries: [{ archiveId: 'B2', amountCents: -100, message: 'Palvelumaksu' }],
    });
  });

  test('skips bookings that are not final', () => {
    const pending = booking([{ cents: 500, id: 'A1' }], 2).replace('BOOK', 'PDNG');
    expect(entriesOf(report([pending]))).toEqual([]);
  });

  test.each([
    ['a balance that the rows do not lead to', statement([booking([], 8, { cents: 500 })], 1400), /^Rivi 3: Alkusaldo/],
    [
      'a sum of details that is not the booking’s',
      report([booking([{ cents: 500, id: 'A1' }], 2, { cents: 600 })]).replace(/<Btch>.*<\/Btch>/, ''),
      /^Rivi 4: Erittelyn summa/,
    ],
    [
      'a batch with another number of payments',
      report([booking([{ cents: 500, id: 'A1' }], 2).replace('<NbOfTxs>1', '<NbOfTxs>2')]),
      /^Rivi \d+: Erittelyn määrä/,
    ],
    [
      'a summary of other sums',
      report([
        '<TxsSummry><TtlCdtNtries><Sum>5.01</Sum></TtlCdtNtries></TxsSummry>',
        booking([{ cents: 500, id: 'A1' }], 2),
      ]),
      /^Rivi 4: Tapahtumien määrä tai summa/,
    ],
    [
      'a booking without a day',
      report([booking([], 2, { cents: 500 }).replace('2026-03-16', '2026-02-30')]),
      /kirjauspäivä/,
    ],
    ['a version that no Finnish bank sends', report([]).replace('.02"', '.04"'), /camt\.054\.001\.04 ei ole tuettu/],
    ['another namespace', report([]).replace('camt.054.001.02', 'pain.001.001.03'), /ei ole camt\.053 eikä camt\.054/],
    [
      'a file without a statement',
      report([]).replaceAll('<Ntfctn>', '<Other>').replaceAll('</Ntfctn>', '</Other>'),
      /ei ole tiliotetta/,
    ],
  ])('rejects %s', (_, text, sentence) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', message: expect.stringMatching(sentence) }),
    );
  });

  test.each(['1e9', '-5.00', '0.001', '5,00', '', '5 0', '12345678901234.00', 'NaN'])(
    'rejects the amount %j',
    (amount) => {
      const text = report([booking([], 2, { cents: 500 })]);
      expect(() => read(text.replace('>5.00<', `>${amount.replace(' ', '\u00a0')}<`))).toThrow(/^Rivi 4: Summa/);
    },
  );

  test('reads any number of payments as what was written', () => {
    const payment = fc.record({
      cents: fc.integer({ min: 1, max: 10_000_000 }),
      id: fc.stringMatching(/^[A-Z0-9]{1,20}$/),
      name: fc.stringMatching(/^[A-Za-zåäöÅÄÖ&<'"]{2,40}$/),
    });
    const seen = fc.uniqueArray(payment, { minLength: 1, maxLength: 20, selector: ({ id }) => id });
    fc.assert(
      fc.property(seen, fc.constantFrom(2, 8), (payments, version) => {
        const entries = entriesOf(report([booking(payments, version)], version));
        expect(entries.map(({ amountCents, archiveId, payerName }) => [amountCents, archiveId, payerName])).toEqual(
          payments.map(({ cents, id, name }) => [cents, id, name]),
        );
      }),
    );
  });
});

describe('a hostile file', () => {
  const sound = report([booking([{ cents: 500, id: 'A1', name: 'Kahvila' }], 2)]);

  test('is refused by its document type or entity before anything is read', () => {
    for (const declaration of [
      '<!DOCTYPE Document [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>',
      '<!doctype Document SYSTEM "file:///etc/passwd">',
      '<!ENTITY x SYSTEM "http://localhost/">',
    ]) {
      expect(() => read(sound.replace('<Document', `${declaration}<Document`))).toThrow(/dokumenttityyppi/);
    }
    expect(() => read(sound.replace('Kahvila', '&kahvila;'))).toThrow(
      /^Rivi \d+: Tiedostossa on tuntematon entiteetti/,
    );
  });

  test('is refused when it is too large, too deep or has too many elements', () => {
    expect(() => readBankFile(Buffer.alloc(20 * 1024 * 1024 + 1, '<'))).toThrow(/liian suuri/);
    expect(() => read(sound.replace('Kahvila', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`))).toThrow(/liian laaja/);
    expect(() => read(sound.replace('Kahvila', '<a/>'.repeat(500_001)))).toThrow(/liian laaja/);
  });

  test('is refused in another encoding than UTF-8', () => {
    expect(() => readBankFile(Buffer.from(`\ufeff${sound}`, 'utf16le'))).toThrow(/UTF-8/);
    expect(() => readBankFile(Buffer.from(sound, 'utf16le'))).toThrow(/UTF-8/);
    expect(() => readBankFile(Buffer.from(sound.replace('Kahvila', 'Kähvila'), 'latin1'))).toThrow(/UTF-8/);
    expect(() => read(sound.replace('UTF-8', 'ISO-8859-1'))).toThrow(/ISO-8859-1 ei ole UTF-8/);
    expect(entriesOf(`\ufeff${sound}`)).toHaveLength(1);
  });

  test('is refused wherever it ends too early, and wherever a byte of its tags is missing', () => {
    for (let end = 1; end < sound.length; end += 7) expect(() => read(sound.slice(0, end))).toThrow();
    const marks = [...sound.matchAll(/[<>]/g)].map(({ index }) => index);
    for (const at of marks) expect(() => read(sound.slice(0, at) + sound.slice(at + 1))).toThrow();
  });

  test('is refused with a sentence whatever it holds', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat({ max: sound.length }), (bytes, at) => {
        const text = Buffer.from(sound);
        const spoilt = Buffer.concat([text.subarray(0, at), bytes, text.subarray(at)]);
        try {
          readBankFile(spoilt);
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
  const ktl = (lines: string[]) => readBankFile(Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'));
  const paid = [
    { cents: 26_983, id: '2603135588N1', name: 'PYÖRÄPAJA ÅK' },
    { cents: 6275, id: '2603165588N2' },
  ];
  const rows = paid.map((each) => payment(each));
  const [first = '', second = ''] = rows;
  const sound = [head, ...rows, sums([2, 0], [33_258, 0])];

  test('reads payments and corrections of the accounts, with names in Latin-1', () => {
    const file = ktl([head, ...rows, payment({ cents: 6275, id: '2603165588N3' }, 1), sums([2, 1], [33_258, 6275])]);
    expect(file).toMatchObject({ kind: 'KTL', messageId: '2603161905-12900000890', statements: [{ account: iban }] });
    const common = { account: iban, bookedOn: '2026-03-16', paidOn: '2026-03-13', currency: 'EUR', reference };
    expect(file.statements[0]?.entries).toMatchObject([
      { ...common, amountCents: 26_983, archiveId: '2603135588N1', payerName: 'PYÖRÄPAJA ÅK', reversal: false },
      { ...common, amountCents: 6275, archiveId: '2603165588N2', reversal: false },
      { ...common, amountCents: -6275, archiveId: '2603165588N3', reversal: true },
    ]);
  });

  test('reads several batches, and lines whose blanks an editor has cut', () => {
    const [entries] = ktl([...sound, ...sound].map((line) => line.trimEnd())).statements.map((each) => each.entries);
    expect(entries?.map(({ archiveId, seq }) => `${archiveId} ${seq}`)).toEqual([
      '2603135588N1 1',
      '2603165588N2 1',
      '2603135588N1 2',
      '2603165588N2 2',
    ]);
  });

  test.each([
    ['a wrong sum', [head, ...rows, sums([2, 0], [33_259, 0])], /^Rivi 4: Erän summatietue/],
    ['a wrong count', [head, ...rows, sums([1, 0], [33_258, 0])], /^Rivi 4: Erän summatietue/],
    ['a file without its sums', [head, ...rows], /katkennut/],
    ['a payment before its batch', [first, ...sound], /^Rivi 1: Tietue/],
    ['a record of another kind', [head, `7${first.slice(1)}`, ...sound.slice(2)], /^Rivi 2: Tietue/],
    ['a line that is too long', [head, `${first}X`, second, ...sound.slice(3)], /^Rivi 2: Rivillä on 91 merkkiä/],
    [
      'an amount that is no number',
      [head, first.replace('0000026983', '00000 6983'), ...sound.slice(2)],
      /^Rivi 2: Merkkien 78–87/,
    ],
    [
      'a day that does not exist',
      [head, first.replace('260316', '260231'), ...sound.slice(2)],
      /^Rivi 2: Merkit 16–21/,
    ],
    ['another currency', [head, `${first.slice(0, 75)}2${first.slice(76)}`, ...sound.slice(2)], /^Rivi 2: .*euro/],
  ])('rejects %s', (_, lines, sentence) => {
    expect(() => ktl(lines)).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', message: expect.stringMatching(sentence) }),
    );
  });

  test('rejects the file whichever digit of an amount, a day or a mark of a payment is changed', () => {
    for (const at of [77, 80, 86, 87]) {
      const changed = `${first.slice(0, at)}${first[at] === '1' ? '2' : '1'}${first.slice(at + 1)}`;
      expect(() => ktl([head, changed, ...sound.slice(2)])).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
    }
  });
});
