/** What the operator reads about keys that cannot be relied on. */
export const secretMessages = {
  weak: (name: string) =>
    `${name} is not usable: expected at least 32 characters drawn at random, as "openssl rand -base64 32" prints.`,
  missingSecret:
    'SHOP_SECRET is missing: edge and API that run apart need one and the same in production, as "openssl rand -base64 32" prints.',
  weakFile: (file: string) => `The key in ${file} is empty or too short: delete the file, and a new one is made.`,
  openFile: (file: string) => `The key in ${file} can be read by everybody on this machine: run chmod 600 ${file}.`,
} as const

/** What the operator reads when what is encrypted cannot be read. */
export const keyRingMessages = {
  keyMissing: (id: number) =>
    `Stored secrets were encrypted with key ${id}, which is not there: add it to ENCRYPTION_KEYS, or put the file encryption-keys back into DATA_DIR.`,
  notOpened: (id: number, place: string) =>
    `Key ${id} does not open the secret of "${place}": ENCRYPTION_KEYS has another key under this number, or somebody changed the row.`,
  notSealed: (place: string) =>
    `The secret of "${place}" is not encrypted: somebody else than the shop has written it.`,
  fileReadable: (file: string, mode: string) =>
    `The key file ${file} can be read by others (mode ${mode}): make it private with "chmod 600 ${file}".`,
  fileUnusable: (file: string, cause: string) =>
    `The key file ${file} cannot be used: ${cause}. Put the former one back, or set ENCRYPTION_KEYS.`,
  fileWrong: 'it does not hold keys as in "1:" and 32 random bytes in base64',
} as const
