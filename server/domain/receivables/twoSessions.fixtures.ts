import { addsRow } from '#test/twoSessions/reasons.ts';
import type { TwoSessions } from '#test/twoSessions/twoSessions.ts';

/** Mutations whose callers have nothing of each other's to lose. */
export const twoSessions: TwoSessions = {
  requestTopUp: addsRow,
  startOnlineTopUp: addsRow,
  checkOnlinePayment: "It takes the service's answer once, for any caller: onlinePayments.test.ts asks at once.",
  refundOnlinePayment: 'Of two at once one is refused: refunds.test.ts asks at once.',
  askSettlementReport: "It takes the service's answer once, for any caller: settlements.test.ts asks at once.",
  closeOnlineSettlement: 'Of two at once one is refused: settlements.test.ts asks at once.',
  settleOnlineRefund: 'Only one outcome is taken of an open refund: refunds.test.ts.',
};
