/** What the operator reads about keys that cannot be relied on. */
export const secretMessages = {
  weakSecret:
    'SHOP_SECRET is not usable: expected at least 32 characters drawn at random, as "openssl rand -base64 32" prints.',
  missingSecret:
    'SHOP_SECRET is missing: edge and API that run apart need one and the same in production, as "openssl rand -base64 32" prints.',
  weakFile: (file: string) => `The key in ${file} is empty or too short: delete the file, and a new one is made.`,
  openFile: (file: string) => `The key in ${file} can be read by everybody on this machine: run chmod 600 ${file}.`,
} as const
