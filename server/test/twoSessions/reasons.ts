import type { TwoSessions } from './twoSessions.ts';

const addsRow = 'It only adds a row.';
const repeats = 'It sets one thing to the wanted state, and its answer says what is stored.';
const counts = 'It only adds to a count, once an hour for each visitor.';
const mailed = 'It uses up a mailed token: the second call fails because the link has been used.';
const changesNothing = 'It changes nothing that is stored.';

const decidedOnce = 'Of two at once one is refused: reports.test.ts decides at once.';
const ofVersion = 'It needs the version that was read: repeats.test.ts changes one from two tabs at once.';
const savedOnce = 'Of two that have read one version the second is refused: drafts.test.ts saves in two sessions.';
const searched = 'It adds to what is stored, under a lock: recentSearches.test.ts searches in two sessions at once.';
const appealedOnce = 'A decision has one appeal, by a unique key: reports.test.ts sends a second one.';

/** Mutations whose callers have nothing of each other's to lose. */
export const reasons: TwoSessions = {
  ...{ loginBusiness: addsRow, loginConsumer: addsRow, loginAdmin: addsRow, confirmTwoFactor: addsRow },
  logout: "It ends the caller's own session.",
  ...{ registerBusiness: addsRow, registerConsumer: addsRow, createAdmin: addsRow, sendContactMessage: addsRow },
  reportOffer: addsRow,
  ...{ decideReport: decidedOnce, decideAppeal: decidedOnce },
  removeReportPictures: 'Of two at once the second is refused: reportPictures.test.ts.',
  ...{ appealStatement: appealedOnce, appealWithKey: appealedOnce },
  ...{ createAdvertisement: addsRow, createAiApi: addsRow, createCategory: addsRow, requestTopUp: addsRow },
  startOnlineTopUp: addsRow,
  checkOnlinePayment: "It takes the service's answer once, for any caller: onlinePayments.test.ts asks at once.",
  refundOnlinePayment: 'Of two at once one is refused: refunds.test.ts asks at once.',
  askSettlementReport: "It takes the service's answer once, for any caller: settlements.test.ts asks at once.",
  closeOnlineSettlement: 'Of two at once one is refused: settlements.test.ts asks at once.',
  confirmTaxRate: 'Of two answers at once one is refused: taxRate.test.ts.',
  settleOnlineRefund: 'Only one outcome is taken of an open refund: refunds.test.ts.',
  decideShopChange: 'Of two at once one is refused: shops.test.ts decides at once.',
  ...{ followShop: repeats, followShops: repeats, setFollow: repeats, unfollowShop: repeats },
  ...{ registerPushDevice: repeats, removePushDevice: repeats },
  sendTestPush: 'It sends a test and stores only whether it arrived.',
  setPushSettings: 'Of two that have read one version the second is refused: push.test.ts saves in two sessions.',
  ...{ setShopShown: repeats, setShopSlug: repeats },
  ...{ renderFlyer: changesNothing, recognizePage: changesNothing },
  ...{ saveOfferDraft: savedOnce, addDraftImages: savedOnce, removeDraftImage: savedOnce, deleteOfferDraft: savedOnce },
  publishDraft: 'Of two at once only one is charged: drafts.test.ts taps twice.',
  repeatOffer: 'Of two with one key only one is charged: createOffer.test.ts taps twice at once.',
  createOfferRepeat: 'Of two with one key only one is made: repeats.test.ts sends it twice at once.',
  ...{
    changeOfferRepeat: ofVersion,
    editOfferRepeat: ofVersion,
    pauseOfferRepeat: ofVersion,
    resumeOfferRepeat: ofVersion,
    endOfferRepeat: ofVersion,
  },
  ...{ requestPasswordReset: addsRow, requestEmailVerification: addsRow },
  ...{ resetPassword: mailed, verifyEmail: mailed, confirmEmailChange: mailed, undoEmailChange: mailed },
  ...{
    addFavourite: repeats,
    addFavourites: repeats,
    removeFavourite: repeats,
    ...{ rememberSearches: searched, forgetSearch: repeats, forgetSearches: repeats },
    addNotificationWish: repeats,
    removeNotificationWish: repeats,
    ...{ addWatch: repeats, removeWatch: repeats },
    updateWatch: 'It needs the version that was read: watches.test.ts changes one from two tabs.',
  },
  ...{
    setNotificationsEnabled: repeats,
    unsubscribe: repeats,
    setBusinessMail: repeats,
    stopBusinessMails: repeats,
    deleteChatHistory: repeats,
  },
  ...{ cancelEmailChange: repeats, updateConsumerCity: repeats, setContactMessageHandled: repeats },
  ...{ setBusinessAddress: repeats, setBusinessEInvoice: repeats, resendFailedMails: repeats },
  importBankFile: 'The same file is read once, also from another session: payments.test.ts sends it from two servers.',
  ...{ recordAdvertisementClick: counts, recordOfferView: counts, recordOfferClick: counts, recordConversion: counts },
  recordEvents: counts,
  ...{ verifyAiKey: changesNothing, verifyAiApi: changesNothing },
  sendChatMessage: "It adds to the caller's own conversation; the day's limit is counted in the database.",
};
