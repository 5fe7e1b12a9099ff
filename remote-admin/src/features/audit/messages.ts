import type { AuditActor, AuditArea, AuditCheck, AuditKind } from 'shared-contracts'
import { formatCount } from 'shared-ui/back-office'

/** Texts of the audit log. */
export const messages = {
  pageTitle: 'Audit log · Admin',
  name: 'Audit log',
  note: 'Every change by staff, sellers, the shop itself, and at the database: who, what, before and after.',
  loading: 'Loading the audit log',
  failedTitle: 'The audit log did not load',
  table: 'Changes, newest first',
  areas: 'Changes by what they are about',
  anyArea: 'All',
  area: {
    settings: 'Settings',
    catalogue: 'Catalogue',
    rules: 'Rules',
    products: 'Products',
    shops: 'Shops',
    people: 'People',
    orders: 'Orders',
  } satisfies Record<AuditArea, string>,
  search: {
    email: { label: 'Email of who did it' },
    shop: { label: 'Shop' },
    subject: { label: 'Row', placeholder: 'Its id or key' },
    from: { label: 'From', type: 'date' },
    to: { label: 'To', type: 'date' },
  },
  find: 'Find',
  actor: 'Who',
  anyActor: 'Anybody',
  actors: {
    admin: 'Staff',
    seller: 'Sellers',
    shop: 'The shop itself',
    database: 'At the database',
  } satisfies Record<AuditActor, string>,
  kinds: { insert: 'Added', update: 'Changed', delete: 'Deleted' } satisfies Record<AuditKind, string>,
  chip: {
    email: (email: string) => `By ${email}`,
    shop: (words: string) => `Shop: ${words}`,
    subject: (id: string) => `Row: ${id}`,
    from: (day: string) => `From ${day}`,
    to: (day: string) => `Until ${day}`,
  },
  export: 'Export as CSV',
  none: 'No change is like that',
  noneText: 'Take a filter away: emails and rows are looked up whole.',
  toAll: 'All changes',
  columns: { what: 'What', who: 'Who', when: 'When', changes: 'Before and after' },
  gone: 'An account that is gone',
  from: (address: string) => `from ${address}`,
  request: (id: string) => `request ${id}`,
  fields: (count: number) => formatCount(count, 'field'),
  empty: 'Empty',
  pages: 'Pages of the audit log',
  check: {
    act: 'Check the log',
    pending: 'Checking',
    at: (moment: string) => `Checked ${moment}`,
    failed: 'The log could not be checked. Please try again.',
    holds: (entries: number) => `The log stands as it was written: ${formatCount(entries, 'entry', 'entries')}.`,
    head: 'The last hash; keep it elsewhere, and the whole log can be proved later:',
    broken: (id: number, why: NonNullable<AuditCheck['broken']>['why']) =>
      `The log does not stand as it was written: entry ${id} ${faults[why]}.`,
  },
} as const

const faults: Readonly<Record<NonNullable<AuditCheck['broken']>['why'], string>> = {
  changed: 'was changed',
  missing: 'is missing',
  unsealed: 'was written beside the chain',
  chain: 'is not where the chain has it',
}
