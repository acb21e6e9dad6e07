import { addsRow, repeats } from '#test/twoSessions/reasons.ts';
import type { TwoSessions } from '#test/twoSessions/twoSessions.ts';

const mailed = 'It uses up a mailed token: the second call fails because the link has been used.';

/** Mutations whose callers have nothing of each other's to lose. */
export const twoSessions: TwoSessions = {
  loginBusiness: addsRow,
  loginConsumer: addsRow,
  loginAdmin: addsRow,
  confirmTwoFactor: addsRow,
  logout: "It ends the caller's own session.",
  registerBusiness: addsRow,
  registerConsumer: addsRow,
  createAdmin: addsRow,
  createApiKey: addsRow,
  requestPasswordReset: addsRow,
  requestEmailVerification: addsRow,
  inviteMember: 'Of two invitations of one address the second is refused: the business is locked.',
  resendInvitation: repeats,
  acceptInvitation: mailed,
  disableMember: repeats,
  resetPassword: mailed,
  verifyEmail: mailed,
  confirmEmailChange: mailed,
  undoEmailChange: mailed,
  rotateApiKey: 'It needs the version that was read: apiKeys.test.ts replaces one secret from two tabs at once.',
  revokeApiKey: repeats,
  setBusinessMail: repeats,
  stopBusinessMails: repeats,
  setMyTillCards: repeats,
  cancelEmailChange: repeats,
  updateConsumerCity: repeats,
  setBusinessAddress: repeats,
  setBusinessEInvoice: repeats,
};
