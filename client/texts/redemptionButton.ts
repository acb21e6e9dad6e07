/** Opens the code that a customer shows at the till. */
export const redemptionButton = 'Näytä kassalla';
