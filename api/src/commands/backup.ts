import { resolve } from 'node:path'
import { runCommand } from '../operations/control/run-command'

// npm run backup -- <folder>; the running shop has another working folder, perhaps.
const [folder] = process.argv.slice(2)
await runCommand('backup', folder && resolve(folder))
