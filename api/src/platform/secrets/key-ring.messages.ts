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
