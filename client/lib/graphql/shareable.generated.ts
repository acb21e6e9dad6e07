/** Names of the operations whose every root field is @cached. */
export const shareable: ReadonlySet<string> = new Set(["AdminCategories","AdminOfferCategories","AdminTopUpTerms","AppFeed","AppFront","AppNearby","AppOffer","AppRelated","AppSearch","OfferCategories","OfferPrices","PortalTaxRate","PublicCities","PublicCityOffers","PublicOffer","PublicPrices","PublicSettings","ReportedOffer"]);
