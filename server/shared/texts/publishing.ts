/** What is answered to who publishes an offer. */
export const publishingTexts = {
  published: 'Tarjous julkaistu onnistuneesti!',
  submitted: 'Tarjous lähetetty hyväksyttäväksi. Saat sähköpostin, kun se on käsitelty.',
};
