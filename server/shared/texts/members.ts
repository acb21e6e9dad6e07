/** What the server says of the members of a business. */
export const memberTexts = {
  ownAddressOnly: 'Voit vaihtaa yrityksen osoitteeksi oman kirjautumisosoitteesi.',
};
