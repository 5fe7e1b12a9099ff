/** As 32 random characters have at least, and a word that is repeated has not. */
const MIN_LENGTH = 32
const MIN_DIFFERENT = 8

/** Whether a secret that somebody chose is too easy to guess. */
export const isWeakSecret = (secret: string): boolean =>
  secret.length < MIN_LENGTH || new Set(secret).size < MIN_DIFFERENT
