import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isScalarType,
} from 'graphql';
import { versionOf } from '#shared/versions.ts';
import { daysFromNow, helsinkiDate } from './world/clock.ts';
import { mockPassword } from './world/people.ts';

const today = new Date();
// Offers begin tomorrow at the earliest: midnight may pass before an example is used.
const [tomorrow, dayAfter] = [1, 2].map(daysFromNow) as [Date, Date];
const newPassword = 'Torikahvit-2026';

const place = { locationType: 'SINGLE', cities: ['Tampere'], address: 'Esimerkkikatu 4' };

/** What people would write into fields of these names. */
const byName: Record<string, unknown> = {
  email: 'uusi@esimerkki.fi',
  phone: '040 765 4321',
  businessId: '9000005-4',
  agreeToTerms: true,
  password: newPassword,
  currentPassword: mockPassword,
  newPassword,
  confirmPassword: newPassword,
  token: 'good',
  category: 'Kahvilat',
  keywords: ['kahvi'],
  startDate: helsinkiDate(tomorrow),
  endDate: helsinkiDate(dayAfter),
  address: 'Esimerkkikatu 4',
  city: 'Tampere',
  cities: ['Tampere'],
  content: { title: 'Kahvi', description: 'Kuuma', category: 'Kahvilat', keywords: ['kahvi'], ...place },
  page: { number: 1, size: 20 },
  code: '123456',
  month: helsinkiDate(today).slice(0, 7),
};

const byType: Record<string, unknown> = {
  String: 'Esimerkki',
  Int: 1,
  Float: 1,
  Money: 10,
  Boolean: true,
  Date: helsinkiDate(today),
  DateTime: today.toISOString(),
};

const ids: Record<string, string> = { business: 'business-1', offerId: 'offer-1', categoryId: 'category-1' };

/** A value that a variable or a field of that name and type takes; of an input object, what must be given. */
export function exampleOf(name: string, type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return exampleOf(name, type.ofType);
  // A row's key, not a Y-tunnus.
  if (isScalarType(type) && type.name === 'ID') return ids[name] ?? 'row-1';
  if (Object.hasOwn(byName, name)) return byName[name];
  if (isListType(type)) return [exampleOf(name, type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return byType[type.name];
  const fields = Object.values(type.getFields());
  const given = fields.filter((field) => isRequiredInputField(field) || Object.hasOwn(byName, field.name));
  return Object.fromEntries(given.map((field) => [field.name, exampleOf(field.name, field.type)]));
}

/** The row that an operation is about, by a part of its name; the first that fits. */
const rows: [part: RegExp, id: string][] = [
  [/Deleted/, 'business-gone'],
  [/^(?:Approve|Reject)Business/, 'business-2'],
  [/^ActivateBusiness/, 'business-3'],
  [/^(?:Cancel|Correct)Offer/, 'offer-2'],
  [/^(?:RescheduleOffer|CancelOwnOffer)/, 'offer-upcoming'],
  [/^ResendInvitation/, 'member-invited'],
  [/^(?:UndoRedemption|TellSource)$/, 'redemption-1'],
  [/Member/, 'member-2'],
  [/Outlet/, 'outlet-1'],
  [/ApiKey/, 'key-1'],
  [/Draft/, 'draft-1'],
  [/^ResumeWeekly/, 'repeat-2'],
  [/^PortalNewWeekly/, 'offer-1'],
  [/Weekly/, 'repeat-1'],
  [/^DeleteCategory/, 'category-unused'],
  [/Category/, 'category-1'],
  [/AiApi|AiChatLimit/, 'ai-1'],
  [/Advertisement/, 'advertisement-1'],
  [/AdminTwoFactor|^(?:Update|Delete)Admin/, 'admin-2'],
  [/Watch/, 'watch-1'],
  [/Wish/, 'wish-1'],
  [/PushDevice/, 'device-1'],
  [/Message/, 'message-1'],
  [/Statement/, 'statement-1'],
  [/Appeal/, 'appeal-1'],
  [/Settlement/, 'settlement-1'],
  [/^ReportedOffer/, 'offer-1'],
  [/Report/, 'report-1'],
  [/^CancelOrder/, 'order-1'],
  [/BankFile/, 'bank-file-1'],
  [/^PortalPayment|OnlinePayment/, 'payment-1'],
  [/Invoice(?:Online|History)/, 'invoice-transaction-1'],
  [/Offer|Repeat|TillCard$|^AppRelated/, 'offer-1'],
];

/** The id of the row that an operation is about: of a business, when nothing else is named. */
export const rowIdOf = (operation: string) => rows.find(([part]) => part.test(operation))?.[1] ?? 'business-1';

const page = { slug: 'kahvila-esimerkki-oy' };
const watch = { text: 'korvapuusti', city: 'Tampere', within: 'SAME_CITY', categoryId: null, push: false, mail: true };
const login = (email: string) => ({ input: { email, password: mockPassword } });

/** Operations that need more than the types and that id tell. */
export const rowsOf: Record<string, Record<string, unknown>> = {
  PublicTermsVersion: { audience: 'BUSINESS', number: 1 },
  AdminPublishTerms: {
    audience: 'CONSUMER',
    input: { text: '## Ehdot', changes: 'Otsikko', inForceOn: helsinkiDate(tomorrow) },
  },
  UpdateMember: { input: { monthCap: 20 } },
  CreateOutlet: { input: { name: 'Asema', street: 'Asematie 1', postCode: '33100', town: 'Tampere' } },
  UpdateOutlet: { input: { note: 'Sisäpihalla' } },
  CreateApiKey: { input: { name: 'Kassa', actions: ['STATS_READ'], endDate: helsinkiDate(tomorrow) } },
  RotateApiKey: { input: { endDate: helsinkiDate(tomorrow), endsOldAtOnce: false } },
  DeviceFavourites: { ids: ['offer-1'] },
  MoveFavourites: { offerIds: ['offer-1'] },
  ListOffers: { ids: ['offer-1'] },
  MergeListRows: {
    consumerId: 'consumer-1',
    rows: [
      {
        id: 'offer-1',
        isOffer: true,
        text: 'Korvapuusti ja kahvi',
        textAt: '2026-11-20T10:00:00.000Z',
        note: '',
        noteAt: '2026-11-20T10:00:00.000Z',
        quantity: '2',
        quantityAt: '2026-11-20T10:00:00.000Z',
        isTicked: false,
        tickedAt: '2026-11-20T10:00:00.000Z',
        isRemoved: false,
        removedAt: '2026-11-20T10:00:00.000Z',
      },
    ],
  },
  CloseOnlineSettlement: { input: { id: 'settlement-1', note: 'Vanha maksu' } },
  // The balance that the made-up business has, in euros.
  DeleteBusiness: { balance: 85 },
  GiveEndingNotice: { balance: 85, force: true },
  EndMyBusiness: { input: { currentPassword: mockPassword, isAtOnce: false, balance: 85, wantsBalance: true } },
  RecognizePage: { picture: new Blob(['kuva']) },
  RenderFlyer: { file: new Blob(['%PDF-1.7']), type: 'NORMAL_FLYER' },
  AddDraftImages: { images: [], copies: [] },
  RemoveDraftImage: { imageId: 'image-draft' },
  PublishDraft: { expectedPrice: 5 },
  CorrectOffer: { input: { content: { title: 'Esite' } } },
  EditWeekly: { input: { content: { title: 'Korvapuusti ja tee' } } },
  UpdateSettings: { input: { general: { siteName: 'Lähitarjous' } } },
  UpdateWatch: { version: versionOf(watch) },
  CreateWeekly: { agreedPrice: 5 },
  ResumeWeekly: { agreedPrice: 5 },
  RepeatOffer: { expectedPrice: 5, withoutComparison: false },
  HoursByLink: { signedKey: 'business-1' },
  ConfirmHours: { id: 'outlet-1', version: 1 },
  AnswerHoliday: { isOpen: true },
  AnswerHolidayByLink: { signedKey: 'business-1', isOpen: false },
  ConfirmHoursByLink: { signedKey: 'business-1', seen: [{ id: 'outlet-1', version: 1 }] },
  StopBusinessMails: { key: 'business-1:ENDS_SOON' },
  SetContentRule: { rule: 'GREEN' },
  SetShopSlug: { slug: 'kahvila' },
  PublicFollowShop: page,
  PublicUnfollowShop: page,
  UnfollowShop: page,
  PublicShop: page,
  SetFollow: { ...page, input: { mail: false } },
  RegisterPushDevice: {
    input: { endpoint: 'https://web.push.apple.com/other', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22), name: 'Mac' },
  },
  ReportOffer: {
    input: {
      offerId: 'offer-1',
      kind: 'PRICE',
      text: 'Hinta on toinen kuin kaupassa.',
      goodFaith: true,
      name: 'Raija Rehellinen',
      email: 'raija@esimerkki.fi',
    },
  },
  AppealableDecision: { key: 'statement-1' },
  AppealWithKey: { key: 'statement-1' },
  SendEvents: { events: [{ id: 'event-1', kind: 'VIEW', targetId: 'offer-1' }] },
  DeleteConsumerAccount: { password: mockPassword },
  LoginConsumer: login('veera@esimerkki.fi'),
  LoginBusiness: login('kahvila@esimerkki.fi'),
  LoginAdmin: login('admin@esimerkki.fi'),
  TopUpBalance: { input: { id: 'business-1', amount: 50 } },
  SetCreditLimit: { input: { id: 'business-1', limit: 500, seen: 0 } },
  StartTwoFactorChange: { input: { currentPassword: mockPassword, code: '123456' } },
  CancelEmailChange: { as: 'BUSINESS' },
  ConfirmTwoFactor: { input: { token: 'admin-1', code: '123456' } },
};
