/** Faults of how a customer takes an offer. */
export const redemptionTermFaults = {
  limit: 'Anna asiakkaiden enimmäismääräksi kokonaisluku väliltä 1–100 000, tai jätä kenttä tyhjäksi.',
  graceDays: 'Koodi voi kelvata 0–2 päivää tarjouksen päättymisen jälkeen.',
};

/** Why a customer gets no code, and why a till can neither take back nor add to what it has counted. */
export const redemptionRefusals = {
  noCode: 'Tässä tarjouksessa ei tarvita koodia. Kerro kassalla, minkä tarjouksen haluat.',
  device:
    'Koodia varten laitteella tarvitaan tunniste. Salli sivuston tietojen tallennus selaimessa tai kirjaudu sisään.',
  usedUp: (customers: number) =>
    `Tarjous oli ${customers.toLocaleString('fi-FI')} ensimmäiselle asiakkaalle, ja he ovat jo käyneet.`,
  unknown: 'Kirjausta ei löytynyt.',
  tooLateToUndo: 'Kirjauksen voi perua 10 minuutin ajan.',
  tooLateToTell: 'Vastauksen voi antaa tunnin ajan.',
  undone: 'Kirjaus on peruttu.',
};
