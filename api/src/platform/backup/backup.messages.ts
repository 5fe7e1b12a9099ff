/** What the operator reads about backups. */
export const backupMessages = {
  usage: 'Say where to: npm run backup -- <folder>',
  restoreUsage: 'Say where from: npm run restore -- <folder>',
  notEmpty: (folder: string) =>
    `There is something in ${folder} already: name a folder that is empty or not there yet.`,
  inside: (folder: string) => `${folder} lies in a folder that is backed up itself: name another one.`,
  done: (folder: string) => `Everything is in ${folder}. Keep it on another machine; it holds keys and people's data.`,
  failed: (folder: string, cause: string) => `The backup to ${folder} did not work: ${cause}. Nothing of it was kept.`,
  notOne: (folder: string) => `${folder} is no backup of this shop: it has no backup.json that says so.`,
  otherKind: (kind: string) =>
    kind === 'server'
      ? 'This backup is of a PostgreSQL server: set DATABASE_URL to the one that it goes to.'
      : 'This backup is of an embedded database: it is restored without DATABASE_URL.',
  restored: (before: readonly string[]) =>
    `The shop is as it was in the backup. What was there before lies in ${before.join(' and ')}.`,
  noTool: (tool: string) =>
    `${tool} is not on this machine: install PostgreSQL's client tools, of the server's version or newer.`,
} as const
