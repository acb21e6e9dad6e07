/**
 * Chains that a model knows from elsewhere and is likeliest to invent an offer of. Only names that are no word of
 * ordinary Finnish and no municipality; written small, or first in a sentence, they would pass as words.
 */
export const chains =
  `alepa amarillo amazon bauhaus biltema citymarket clas dna dressmann elisa elixia fafa fazer finnkino foodora
  fressi gigantti hesburger hese hut ikea intersport jysk kappahl kfc king kotipizza lidl lindex mcdonald mcdonalds
  minimani motonet mäkkäri neste ohlson power picnic prisma puuilo rax rosso rusta scandic siwa sokos starbucks stockmann
  subway teboil telia temu tokmanni wolt xxl zalando zara`.split(/\s+/);
