import { runCommand } from '../operations/control/run-command'

// npm run books
await runCommand('check-books')
