import { createAdmin } from '../../identity/accounts/reset-password'
import { backupMessages } from '../../platform/backup/backup.messages'
import { writeBackup } from '../../platform/backup/backup-folder'
import { countProducts } from '../../catalogue/products/published'
import type { Deps } from '../../deps'
import { checkBooks } from '../../money/ledger/check-books'
import { sealAuditEntries } from '../../platform/db/seal-audit-entries'
import { CommandError } from '../../platform/db/startup-error'
import { checkAuditLog } from '../audit/check-audit-log'
import { commandMessages as messages } from './commands.messages'

type Command = (deps: Deps, parameter: string | undefined) => Promise<string>

/** What an operator can ask of a shop, running or not; each returns what to print. */
export const commands = {
  async 'create-admin'(deps, email) {
    if (!email) throw new CommandError(messages.adminUsage)
    const link = await createAdmin(deps, email).catch((error: unknown) => {
      throw error instanceof Error && error.name === 'ValidationError' ? new CommandError(error.message) : error
    })
    return messages.adminCreated(email, link)
  },
  async seed(deps, products) {
    const wanted = Number(products)
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > 1_000_000) throw new CommandError(messages.seedUsage)
    if (!deps.env.demo || !deps.demo) throw new CommandError(messages.demoOnly)
    await deps.demo.fill(deps, wanted)
    return messages.seeded(await countProducts(deps.db))
  },
  async backup({ env, clock, copyDatabase, registry }, folder) {
    if (!folder) throw new CommandError(backupMessages.usage)
    const kind = env.databaseUrl === null ? 'embedded' : 'server'
    const releasesDir = registry.folder
    await writeBackup(folder, { kind, at: clock.now(), dataDir: env.dataDir, releasesDir, fill: copyDatabase })
    return backupMessages.done(folder)
  },
  async 'check-books'(deps) {
    const broken = await checkBooks(deps.db)
    if (broken.length > 0) throw new CommandError(messages.booksBroken(broken))
    return messages.booksHold
  },
  async 'check-audit'(deps) {
    await sealAuditEntries(deps)
    const { holds, sealed, head, broken } = await checkAuditLog(deps.db)
    if (!holds) throw new CommandError(messages.auditBroken(broken))
    return messages.auditHolds(sealed, head)
  },
  async reset(deps) {
    if (!deps.env.demo || !deps.demo) throw new CommandError(messages.demoOnly)
    await deps.demo.reset(deps)
    return messages.reset(await countProducts(deps.db))
  },
} satisfies Record<string, Command>

export type CommandName = keyof typeof commands

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(commands, name)
