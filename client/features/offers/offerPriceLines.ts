export { type OfferPriceFacts, offerPriceLines } from '#shared/rules/shownPrice.ts';
