import { resolve } from 'node:path'
import { runServerCommand } from '../lib/run-server-command.mjs'

/** Makes the shop what it was in a backup, while it does not run: `npm run restore -- <folder>`. */
export const run = (args) =>
  runServerCommand(
    'restore',
    args.map((folder) => resolve(process.env.INIT_CWD ?? '', folder)),
  )
