import { sql } from 'kysely';
import { defineDomain } from '../definitions/defineDomain.ts';
import { BusinessNote } from './businesses/businesses.ts';
import { BusinessWords } from './businesses/businessWords.ts';
import {
  AccountToken,
  Admin,
  Business,
  BusinessMailChoice,
  BusinessMailSent,
  Consumer,
  Member,
  Session,
  SignInGuard,
} from './entities.ts';
import { ApiKey } from './keys/entities.ts';
import { personalData } from './personalData.ts';

/** Businesses, consumers and admins, how they sign in, and the keys of businesses' programs. */
export const accounts = defineDomain({
  name: 'accounts',
  tables: {
    business: Business,
    business_member: Member,
    business_words: BusinessWords,
    business_note: BusinessNote,
    business_mail_choice: BusinessMailChoice,
    business_mail_sent: BusinessMailSent,
    consumer: Consumer,
    admin: Admin,
    api_key: ApiKey,
    session: Session,
    account_token: AccountToken,
    sign_in_guard: SignInGuard,
  },
  rows: {
    ApiKey: 'keys/entities.ts#ApiKey',
    AdminAccount: 'entities.ts#Admin',
    AdminBusiness: 'entities.ts#Business',
    AdminProfile: 'entities.ts#Admin',
    Business: 'entities.ts#Business',
    BusinessDuplicate: 'entities.ts#Business',
    BusinessSession: 'entities.ts#Member',
    BusinessNote: 'businesses/businesses.ts#BusinessNote',
    BusinessRef: 'entities.ts#BusinessRef',
    BusinessSummary: 'entities.ts#Business',
    Chat: 'entities.ts#Consumer',
    Consumer: 'entities.ts#Consumer',
    DeletedBusiness: 'businesses/businessFile.ts#DeletedBusiness',
    Invitation: 'members/members.ts#Invitation',
    Member: 'entities.ts#Member',
    OfferBusiness: 'entities.ts#Business',
  },
  sealedColumns: [
    { table: 'admin', column: 'totp_secret' },
    { table: 'account_token', column: 'payload', where: sql`purpose in ('TWO_FACTOR', 'TWO_FACTOR_CHANGE')` },
  ],
  personalData,
  nameColumns: {
    admin: sql.ref('name'),
    api_key: sql.ref('name'),
    business: sql.ref('business_name'),
    business_member: sql.ref('name'),
  },
});
