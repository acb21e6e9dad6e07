/** Why a VAT rate cannot be confirmed. */
export const taxRateTexts = {
  answered: 'Verokanta on jo vahvistettu. Sen voi vaihtaa asetusten hinnoittelussa.',
  notAsked: 'Valitse jompikumpi verokannoista.',
};
