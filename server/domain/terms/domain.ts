import { sql } from 'kysely';
import { defineDomain } from '../definitions/defineDomain.ts';
import { TermsAcceptance, TermsNotice, TermsVersion } from './entities.ts';
import { personalData } from './personalData.ts';

/** The terms of use: their versions, who was mailed, and who accepted them. */
export const terms = defineDomain({
  name: 'terms',
  tables: {
    terms_version: TermsVersion,
    terms_notice: TermsNotice,
    terms_acceptance: TermsAcceptance,
  },
  rows: {
    TermsVersion: 'entities.ts#TermsVersion',
    TermsAcceptance: 'entities.ts#TermsAcceptance',
  },
  personalData,
  nameColumns: {
    terms_version: sql`case audience when 'BUSINESS' then 'Yritykset, versio ' else 'Kuluttajat, versio ' end || number`,
  },
});
