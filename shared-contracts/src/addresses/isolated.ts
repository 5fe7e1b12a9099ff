/** Letters that are written from right to left. */
const FROM_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/** Somebody's words within others, in the direction of their own letters: those that are written from right to left would turn what stands beside them. */
export const isolated = (words: string): string => (FROM_RIGHT.test(words) ? `\u2068${words}\u2069` : words)
