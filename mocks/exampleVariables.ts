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
import { helsinkiDate } from './world/clock.ts';
import { mockPassword } from './world/people.ts';

const today = new Date();
const tomorrow = new Date(today.getTime() + 86_400_000);
const newPassword = 'Torikahvit-2026';

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
  startDate: helsinkiDate(today),
  endDate: helsinkiDate(tomorrow),
  address: 'Esimerkkikatu 4',
  city: 'Tampere',
  cities: ['Tampere'],
  page: { number: 1, size: 20 },
  code: '123456',
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

const ids: Record<string, string> = { businessId: 'business-1', offerId: 'offer-1', categoryId: 'category-1' };

/** A value that a variable or a field of that name and type takes; of an input object, what must be given. */
export function exampleOf(name: string, type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return exampleOf(name, type.ofType);
  // A row's key, not a Y-tunnus.
  if (isScalarType(type) && type.name === 'ID') return ids[name];
  if (Object.hasOwn(byName, name)) return byName[name];
  if (isListType(type)) return [exampleOf(name, type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return byType[type.name];
  const fields = Object.values(type.getFields());
  const given = fields.filter((field) => isRequiredInputField(field) || Object.hasOwn(byName, field.name));
  return Object.fromEntries(given.map((field) => [field.name, exampleOf(field.name, field.type)]));
}

const watch = { text: 'korvapuusti', city: 'Tampere', within: 'SAME_CITY', categoryId: null, push: false, mail: true };
const watchVersion = versionOf(watch);
const own = { id: 'business-1' };
const page = { slug: 'kahvila-esimerkki-oy' };
const gone = { id: 'business-gone' };
const offer = { id: 'offer-1' };
const repeat = { id: 'repeat-1', version: 1 };
const draft = { id: 'draft-1', version: 1 };
const advertisement = { id: 'advertisement-1' };
const category = { id: 'category-1' };
const aiApi = { id: 'ai-1' };
const waiting = { id: 'business-2' };

/** Operations that need a row of the world, and which. Everything else is made up from the types. */
export const rowsOf: Record<string, Record<string, unknown>> = {
  AdminBalanceHistory: own,
  AdminBusinessInvoices: own,
  AdminBusiness: own,
  SuspendBusiness: own,
  AdminBusinessNotes: own,
  AdminBusinessHistory: own,
  AdminBusinessOffers: own,
  AdminBusinessMails: own,
  DeviceFavourites: { ids: ['offer-1'] },
  MoveFavourites: { offerIds: ['offer-1'] },
  PortalPayment: { id: 'payment-1' },
  PayInvoiceOnline: { id: 'invoice-transaction-1' },
  CheckOnlinePayment: { id: 'payment-1' },
  AdminBankFile: { id: 'bank-file-1' },
  DecideFileRow: { input: { rowId: 'file-row-1', isSame: true, version: 0 } },
  BookFileRow: { input: { rowId: 'file-row-2', version: 0, amount: 10, bookedOn: helsinkiDate(today) } },
  DismissFileRow: { input: { rowId: 'file-row-2', version: 0, reason: 'Ei ole meidän' } },
  UndoFileRow: { input: { rowId: 'file-row-3', version: 1, note: 'Väärä päätös' } },
  RefundOnlinePayment: { input: { id: 'payment-paid', amount: 5, reason: 'Väärä yritys' } },
  SettleOnlineRefund: { input: { id: 'refund-1', as: 'DONE', note: 'Katsottu palvelusta' } },
  AskSettlementReport: { id: 'settlement-2' },
  CloseOnlineSettlement: { input: { id: 'settlement-1', note: 'Vanha maksu' } },
  AddBusinessNote: { ...own, text: 'Soitettu.' },
  AdminDeletedBusiness: gone,
  AdminDeletedBalanceHistory: gone,
  AdminDeletedBusinessInvoices: gone,
  // The balance that the made-up business has, in euros.
  DeleteBusiness: { ...own, balance: 85 },
  ApproveBusiness: waiting,
  RejectBusiness: waiting,
  ActivateBusiness: { id: 'business-3' },
  CancelOffer: { id: 'offer-2', version: 1 },
  CorrectOffer: { id: 'offer-2', version: 1, input: { title: 'Esite' } },
  SetOfferStatus: { ...offer, version: 1 },
  SetOfferHidden: offer,
  AdminDeleteOffer: offer,
  AdminOfferNow: offer,
  RescheduleOffer: { id: 'offer-upcoming', version: 1 },
  CancelOwnOffer: { id: 'offer-upcoming', version: 1 },
  PortalEditOffer: offer,
  PortalLinkedOffer: { id: 'offer-1' },
  PortalOfferToCopy: offer,
  PortalRepeat: offer,
  UpdateOffer: offer,
  DeleteOffer: offer,
  UpdateWatch: { id: 'watch-1', version: watchVersion },
  RemoveWatch: { id: 'watch-1' },
  CreateWeekly: { weekday: 4, lengthDays: 7, monthCap: 30, agreedPrice: 5, plainIfNoReduction: false },
  ChangeWeekly: repeat,
  PauseWeekly: repeat,
  EndWeekly: repeat,
  ResumeWeekly: { id: 'repeat-2', version: 1, agreedPrice: 5 },
  PortalNewWeekly: offer,
  RecognizePage: { picture: new Blob(['kuva']) },
  PortalEditWeekly: { id: 'repeat-1' },
  EditWeekly: { ...repeat, input: { title: 'Korvapuusti ja tee' } },
  RenderFlyer: { file: new Blob(['%PDF-1.7']), type: 'NORMAL_FLYER' },
  PortalDraft: draft,
  SaveOfferDraft: draft,
  DeleteOfferDraft: draft,
  AddDraftImages: { ...draft, images: [], copies: [] },
  RemoveDraftImage: { ...draft, imageId: 'image-draft' },
  PublishDraft: { ...draft, expectedPrice: 5 },
  RepeatOffer: { ...offer, expectedPrice: 5, withoutComparison: false },
  StopBusinessMails: { key: 'business-1:ENDS_SOON' },
  DecideShopChange: { ...own, version: 1 },
  SetShopShown: own,
  SetShopSlug: { ...own, slug: 'kahvila' },
  PublicFollowShop: page,
  PublicUnfollowShop: page,
  UnfollowShop: page,
  SetFollow: { ...page, input: { mail: false } },
  RemovePushDevice: { id: 'device-1' },
  RegisterPushDevice: {
    input: { endpoint: 'https://web.push.apple.com/other', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22), name: 'Mac' },
  },
  PublicShop: page,
  PublicOffer: offer,
  ReportedOffer: offer,
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
  AdminReport: { id: 'report-1' },
  AppealableDecision: { key: 'statement-1' },
  RemoveReportPictures: { id: 'report-3' },
  DecideReport: {
    id: 'report-1',
    version: 1,
    input: { decision: 'HIDDEN', grounds: { ground: 'PRICE', facts: 'Väärä.' } },
  },
  AppealStatement: { id: 'statement-1' },
  AppealWithKey: { key: 'statement-1' },
  DecideAppeal: { id: 'appeal-1' },
  SendEvents: { events: [{ id: 'event-1', kind: 'VIEW', targetId: 'offer-1' }] },
  UpdateAdvertisement: advertisement,
  SetAdvertisementActive: advertisement,
  DeleteAdvertisement: advertisement,
  CategoryUsage: category,
  UpdateCategory: category,
  DeleteCategory: { id: 'category-unused' },
  UpdateAiApi: aiApi,
  DeleteAiApi: aiApi,
  VerifyAiApi: aiApi,
  SetAiChatLimit: aiApi,
  UpdateAdmin: { id: 'admin-2' },
  DeleteAdmin: { id: 'admin-2' },
  SetContactMessageHandled: { id: 'message-1' },
  CancelOrder: { id: 'order-1' },
  AppOffer: offer,
  AppRelated: offer,
  DeleteConsumerAccount: { password: mockPassword },
  RemoveNotificationWish: { id: 'wish-1' },
  LoginConsumer: { input: { email: 'veera@esimerkki.fi', password: mockPassword } },
  TopUpBalance: { input: { id: 'business-1', amount: 50 } },
  CreditInvoice: { input: { id: 'invoice-transaction-1', amount: 5, reason: 'Väärä summa' } },
  AllocatePayment: { input: { paymentId: 'payment-1', invoiceId: 'invoice-transaction-1', left: 50 } },
  SettlePayment: { input: { paymentId: 'payment-1', as: 'RETURN', note: 'Palautettu', left: 50 } },
  SettlePayments: {
    input: { payments: [{ paymentId: 'payment-1', left: 50 }], as: 'NOTHING', note: 'Ei koske myyntiä' },
  },
  SetOffPayment: { input: { paymentId: 'payment-1', otherId: 'payment-3', left: 50, note: 'Pankki palautti' } },
  ReissueInvoice: { input: { id: 'invoice-old-rate' } },
  CreditAhead: { input: { id: 'invoice-waiting-1', reason: 'Tuttu asiakas' } },
  AdminBusinessCredit: own,
  SetCreditLimit: { input: { ...own, limit: 500, seen: 0 } },
  AdminInvoiceHistory: { id: 'invoice-transaction-1' },
  UndoPayment: { input: { paymentId: 'payment-2', note: 'Väärä lasku' } },
  WriteOffInvoice: { input: { id: 'invoice-transaction-1', reason: 'Konkurssi' } },
  SetBusinessEInvoice: {
    ...own,
    input: { eInvoiceAddress: '003790000011', eInvoiceOperator: 'DABAFIHH', buyerReference: 'Kustannuspaikka 12' },
  },
  SetBusinessAddress: { ...own, input: { street: 'Katu 1', postCode: '00100', town: 'Helsinki' } },
  UpdateSettings: { input: { general: { siteName: 'Lähitarjous' } } },
  LoginBusiness: { input: { email: 'kahvila@esimerkki.fi', password: mockPassword } },
  LoginAdmin: { input: { email: 'admin@esimerkki.fi', password: mockPassword } },
  ResetAdminTwoFactor: { id: 'admin-2' },
  StartTwoFactorChange: { input: { currentPassword: mockPassword, code: '123456' } },
  CancelEmailChange: { as: 'BUSINESS' },
  ConfirmTwoFactor: { input: { token: 'admin-1', code: '123456' } },
};
