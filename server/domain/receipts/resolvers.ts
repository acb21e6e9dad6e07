import type { Resolvers } from '../../api/resolvers.generated.ts';
import { costPerClick } from '../analytics/periods.ts';
import { daysOfMonth } from './gather.ts';
import { myReceipts, receiptOf, setPaperPrice } from './receipts.ts';

export const resolvers: Resolvers = {
  Query: {
    myReceipts: (_, _args, context) => myReceipts(context, context.business),
    receipt: (_, { month }, context) => receiptOf(context, context.business, month),
  },
  Mutation: {
    setPaperPrice: (_, { price }, context) => setPaperPrice(context, context.business, price ?? null),
  },
  Receipt: {
    month: ({ content }) => content.month,
    from: ({ content }) => daysOfMonth(content.month, new Date()).from,
    to: ({ content }) => content.days.at(-1)?.date ?? daysOfMonth(content.month, new Date()).to,
    closedAt: ({ closed }) => closed?.closedAt ?? null,
    hash: ({ closed }) => closed?.hash ?? null,
    previousHash: ({ closed }) => closed?.previousHash ?? null,
    currency: ({ content }) => content.currency,
    charged: ({ totals }) => totals.charged,
    givenBack: ({ totals }) => totals.givenBack,
    visibilityCost: ({ totals }) => totals.cost,
    charges: ({ content }) => content.money,
    visibleDays: ({ totals }) => totals.visibleDays,
    offerDays: ({ totals }) => totals.shown,
    views: ({ totals }) => totals.views,
    clicks: ({ totals }) => totals.clicks,
    conversions: ({ totals }) => totals,
    filtered: ({ totals }) => totals,
    sources: ({ content }) => content.sources,
    atTill: ({ totals }) => totals.atTill,
    lateAtTill: ({ content }) => content.lateAtTill,
    heard: ({ content }) => content.heard,
    losses: ({ content }) => content.losses,
    corrections: ({ content }) => content.corrections,
    givenLater: ({ content }) => content.givenLater,
    checkedSinceOn: ({ content }) => content.checkedSince,
    costPerClick: ({ totals }) => costPerClick(totals.cost, totals.clicks),
    costPerVisitor: ({ totals }) => costPerClick(totals.cost, totals.atTill),
    peers: ({ content }) => content.peers,
    days: ({ content }) =>
      content.days.map((day) => ({
        date: day.date,
        offers: day.shown,
        views: day.views,
        clicks: day.clicks,
        conversions: day.calls + day.directions + day.website,
        leftOut: day.repeats + day.robots + day.own + day.overLimit,
        atTill: day.atTill,
      })),
  },
};
