import { resolve } from 'node:path'
import { runServerCommand } from '../lib/run-server-command.mjs'

/** Puts all that the shop has into a folder, while it runs or at rest: `npm run backup -- <folder>`. */
export const run = (args) =>
  runServerCommand(
    'backup',
    args.map((folder) => resolve(process.env.INIT_CWD ?? '', folder)),
  )
