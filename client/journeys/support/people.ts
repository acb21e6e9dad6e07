/** The master admin whom the journeys' server makes at its first start. */
export const masterAdmin = { email: 'paakayttaja@lahitarjous.example', password: 'Journeys-only-2026!' };

/** The business of the demo marketplace that the start prints: it has offers, clicks and payments of 90 days. */
export const demoBusiness = { email: 'yritys@lahitarjous.example', password: 'Kauppatori-2026' };

/** The consumer of the demo marketplace that the start prints; lives in Tampere. */
export const demoConsumer = { email: 'kuluttaja@lahitarjous.example', password: 'Kauppatori-2026' };
