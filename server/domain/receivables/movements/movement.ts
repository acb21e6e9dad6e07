/** One movement of money on an account, with everything that the bank's file says about it. */
export interface Movement {
  /** 1, 2, 3 … of its booking in the file: how a sentence names the place ('Tapahtuma 3'). */
  entryNumber: number;
  /** 1, 2, 3 … among the movements of that booking. */
  part: number;
  /** IBAN without blanks; a bank's own account number when the file has no IBAN. */
  account: string;
  /** Days as YYYY-MM-DD, in Helsinki. */
  bookedOn: string;
  valueOn: string | null;
  /** The day on which the payer paid. */
  paidOn: string | null;
  /** Signed cents that reached the account (above zero) or left it, after the bank's charges. */
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** A structured reference with the right check digits, in its domestic form: without RF, blanks and leading zeros. */
  reference: string | null;
  /** Valid references in free text, ids and structures that are not a reference: proposals for a person only. */
  foundReferences: string[];
  /** The bank's own id of the movement. Banks repeat ids, so that it is a hint, never an identity. */
  archiveId: string | null;
  /** The bank's own id of the booking that the movement is a part of. */
  bookingId: string | null;
  /** Every other id in the file's details, without those that only fill the place, such as NOTPROVIDED. */
  ids: string[];
  endToEndId: string | null;
  counterpartyName: string | null;
  counterpartyAccount: string | null;
  /** Free text, one line of at most 500 characters. */
  message: string | null;
  /** REVERSAL: marked by the bank as one. RETURN: known from a return code, a reason or words. CHARGE: of the bank itself. */
  kind: 'PAYMENT' | 'REVERSAL' | 'RETURN' | 'CHARGE';
  /** Whether only words such as 'palautus' say that it is a RETURN. Suppliers and customers write them too. */
  isByWords: boolean;
  /** What a reversal or a return says that it is of; null for others. */
  of: { ids: string[]; references: string[] } | null;
  /** The bank's code or words for a return. */
  returnReason: string | null;
  /** Cents that the bank took as charges before it booked the amount. Information only. */
  chargesCents: number;
  /** 1; more when the file has only the sum of this number of payments. */
  itemCount: number;
}

/** A booking, or a part of one, that could not be understood. A person books it by hand. */
export interface NotUnderstood {
  entryNumber: number;
  /** Null for the whole booking. */
  part: number | null;
  account: string | null;
  /** Signed cents; null when just they are not understood. */
  amountCents: number | null;
  currency: string | null;
  bookedOn: string | null;
  /** Why, in Finnish. */
  sentence: string;
  /** The bank's own text, at most 4,000 characters. */
  lines: string;
}

/** A booking that is not money on the account yet: without any day, or not final. */
export interface SetApart {
  entryNumber: number;
  why: 'NO_DAY' | 'NOT_BOOKED';
  account: string | null;
  amountCents: number | null;
  currency: string | null;
  lines: string;
}

/** What a file says about an account and a period. */
export interface StatementFacts {
  account: string;
  id: string;
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
  /** Booked balances in signed cents; null when the file has none. */
  openingCents: number | null;
  closingCents: number | null;
}

/** What is said once about a file of a bank that has been read. */
export interface ReadFacts {
  kind: 'CAMT053' | 'CAMT054' | 'KTL';
  /** The bank's id of the file. */
  messageId: string;
  /** Of the bytes as they came, in hex. */
  sha256: string;
  /** At most 5,000. */
  statements: StatementFacts[];
  sums: {
    /** The signed sum of everything that was read. */
    readCents: number;
    /** The signed sum by the file's own totals or balances; null when it has none. */
    fileCents: number | null;
    /** Sentences in Finnish, at most 200 and then how many more there are; none when everything agrees. */
    differences: string[];
  };
}

/** A file of a bank that has been read. */
export interface ReadFile extends ReadFacts {
  /** In the order in which they are booked: by day, reversals and returns after payments. */
  movements: Movement[];
  notUnderstood: NotUnderstood[];
  setApart: SetApart[];
}
