/** With it in its address a product's page opens with the question to its seller. */
export const ASK_PARAMETER = 'ask'
