import type { AuditCheck } from 'shared-contracts/audit/audit.schema'
import type { BrokenRule } from '../../money/ledger/check-books'

const AUDIT_FAULTS: Readonly<Record<NonNullable<AuditCheck['broken']>['why'], string>> = {
  changed: 'not what it was',
  missing: 'missing',
  unsealed: 'in no chain',
  chain: 'not where the chain has it',
}

/** What commands answer. */
export const commandMessages = {
  adminUsage: 'Name the admin: npm run admin -- create you@example.com',
  adminCreated: (email: string, link: string) =>
    `The admin ${email} is there. Choose the password within one hour at\n${link}`,
  seedUsage: 'Say how many: npm run seed -- --products 10000 (from 1 to 1,000,000)',
  seeded: (total: number) => `The shop has ${total} products now.`,
  reset: (total: number) => `The demo starts afresh with ${total} products; everybody is signed out.`,
  booksHold: 'Money and stock add up.',
  booksBroken: (broken: readonly BrokenRule[]) =>
    [
      'Money or stock do not add up:',
      ...broken.map(({ rule, where }) => `  ${rule}: not so for ${where.join(', ')}`),
    ].join('\n'),
  auditHolds: (entries: number, head: string | null) =>
    `The audit log stands as it was written: ${entries} entries, the last hash is ${head ?? 'none'}.`,
  auditBroken: (broken: AuditCheck['broken']) =>
    `The audit log does not stand as it was written: entry ${broken?.id} is ${broken ? AUDIT_FAULTS[broken.why] : 'wrong'}.`,
  demoOnly: 'This shop has no demo data (DEMO=off): it keeps what it has.',
  lost: 'The running shop did not answer: see its log.',
} as const
