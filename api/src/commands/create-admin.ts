import { runCommand } from '../operations/control/run-command'

// npm run admin -- create you@example.com
const [verb, email] = process.argv.slice(2)
await runCommand('create-admin', verb === 'create' ? email : undefined)
