/** What the operator reads when the database cannot be used. */
export const dbMessages = {
  folderLocked: (folder: string, pid: number) =>
    `Another process (${pid}) uses the data folder ${folder}: stop it first, or set DATA_DIR to another folder.`,
  folderContended: (folder: string) => `Other processes keep taking the data folder ${folder}: start only one.`,
  folderUnusable: (folder: string, cause: string) =>
    `The data folder ${folder} cannot be used: ${cause}. Set DATA_DIR to a folder that can be written.`,
  unreachable: (address: string, cause: string) => `The database at ${address} cannot be reached: ${cause}.`,
  statementPool:
    'The pool in front of the database gives every statement another session, in which there are no transactions: set it to transaction pooling (pool_mode = transaction).',
  withoutServer: (name: string) => `${name} is set, and DATABASE_URL is not: name the server that it belongs to.`,
  needsDirect:
    'DATABASE_URL leads through a pool, on which PostgreSQL’s tools would leave their settings to others: set DATABASE_DIRECT_URL to the server itself.',
  replicaAway:
    'The replica does not answer: what shoppers read of the catalogue comes from the server itself meanwhile',
  noReplica:
    'DATABASE_REPLICA_URL names a server that follows no other: what shoppers read of the catalogue comes from DATABASE_URL',
  strangeReplica:
    'DATABASE_REPLICA_URL does not follow the database of DATABASE_URL: what shoppers read of the catalogue comes from the latter',
  embeddedFailed: (folder: string, cause: string) =>
    `The embedded database in ${folder} cannot be opened: ${cause}. Go back to a backup with npm run restore -- <folder> (docs/guides/back-up-and-restore.md), or move the folder away to start afresh.`,
  newer: (name: string) =>
    `The database was made by a newer version of the shop (it knows "${name}"): start that version instead.`,
  earlier: (name: string) =>
    `The database was made by an earlier version of the shop (it knows "${name}"), which this one cannot bring up to date: start a demo afresh with npm run reset; keep a shop on that version, or give this one an empty database and data folder (DATABASE_URL, DATA_DIR).`,
  folderFull: (folder: string, cause: string) =>
    `There is no room in the data folder ${folder}: ${cause}. Make room, or set DATA_DIR to a folder on another disk.`,
  notKept: (next: string, cause: string) =>
    `The database was not brought to "${next}", since the backup before it did not work: ${cause}`,
  notDurable:
    'The embedded database survives crashes of the shop, not power cuts: use PostgreSQL (DATABASE_URL) in earnest.',
} as const
