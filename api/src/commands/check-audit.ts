import { runCommand } from '../operations/control/run-command'

// npm run audit-log
await runCommand('check-audit')
