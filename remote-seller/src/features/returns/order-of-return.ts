/** Number of the order that a return belongs to: `H1000-1-R2` is the second one of `H1000-1`. */
export const orderOfReturn = (number: string): string => number.replace(/-R\d+$/, '')
