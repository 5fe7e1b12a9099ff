import type { DifferenceKind, MovementKind } from 'shared-contracts'
import { formatCount } from 'shared-ui/back-office'

export const RECONCILIATION_LISTS = ['differences', 'days'] as const
export type ReconciliationList = (typeof RECONCILIATION_LISTS)[number]

const providers: Readonly<Record<string, string>> = { stripe: 'Stripe' }

/** Texts of comparing the ledger with what the payment provider has moved. */
export const messages = {
  name: 'Reconciliation',
  pageTitle: 'Reconciliation · Admin',
  /** As people call a payment provider. */
  provider: (name: string) => providers[name] ?? 'the payment provider',
  title: (open: number, provider: string) =>
    open === 0 ? `The ledger and ${provider} agree` : `${formatCount(open, 'difference')} to look at`,
  titleNever: 'Not compared yet',
  loading: 'Looking up what was compared',
  failedTitle: 'The reconciliation could not be fetched',
  run: 'Compare now',
  running: 'Comparing...',
  nothingYet: 'There was nothing to compare yet.',
  ran: (open: number) =>
    open === 0 ? 'Compared: all agrees.' : `Compared: ${formatCount(open, 'difference')} to look at.`,
  unavailable: 'The payment provider could not be asked. Nothing has changed; it is compared again every day.',
  figures: 'How it stands',
  compared: 'Compared until',
  never: 'never',
  late: 'Longer than a day ago',
  open: 'Open differences',
  reports: 'Reports in 30 days',
  waiting: (many: number) => `${many.toLocaleString('en')} waiting`,
  failed: (many: number) => `${many.toLocaleString('en')} failed`,
  refused: (many: number) => `${many.toLocaleString('en')} refused`,
  refusedTitle: (many: number) => `${formatCount(many, 'report')} refused in 30 days`,
  refusedText: (provider: string) =>
    `They did not have ${provider}’s signature. A stranger has sent them, or the signing secret of this shop is not the one that ${provider} shows.`,
  failedReports: (many: number) => `${formatCount(many, 'report')} could not be worked through`,
  failedReportsText: 'Each is kept, and the log says why. What it reports may be missing from orders and balances.',
  lists: 'Differences and days',
  tabs: { differences: 'Differences', days: 'Days' } satisfies Record<ReconciliationList, string>,
  differences: {
    table: 'Open differences, oldest first',
    loading: 'Looking up the differences',
    failedTitle: 'The differences could not be fetched',
    empty: 'No open differences',
    emptyText:
      'What the payment provider moves and the ledger does not know, or the other way round, stands here until somebody has noted what it was.',
    columns: {
      about: 'What',
      kind: 'Difference',
      ref: 'Reference',
      ours: 'Ledger',
      theirs: 'Provider',
      apart: 'Apart',
      found: 'Found',
    },
    actions: 'What can be done',
  },
  kinds: {
    unknown_here: 'Unknown to the ledger',
    missing_there: 'Missing at the provider',
    amount_differs: 'Amounts differ',
  } satisfies Record<DifferenceKind, string>,
  about: {
    charge: 'Payment',
    refund: 'Refund',
    transfer: 'Transfer to a seller',
    reversal: 'Transfer taken back',
    chargeback: 'Chargeback',
    fee: 'Fee',
    payout: 'Payout to the marketplace',
    other: 'Other movement',
  } satisfies Record<MovementKind, string>,
  nothing: '–',
  days: {
    table: 'Days that were compared, newest first',
    loading: 'Looking up the days',
    empty: 'No days yet',
    emptyText: 'A day stands here once what the payment provider moved on it was compared with the ledger.',
    columns: {
      day: 'Day',
      charged: 'Charged',
      refunded: 'Refunded',
      transferred: 'Transferred',
      chargedBack: 'Charged back',
      fees: 'Fees',
      net: 'Net',
      differences: 'Differences',
    },
    movements: (many: number) => formatCount(many, 'movement'),
    agrees: 'agrees',
    differences: (many: number) => formatCount(many, 'difference'),
  },
  settle: {
    button: 'Note what it was',
    buttonOf: (about: string, ref: string) => `Note what it was: ${about} ${ref}`,
    title: 'Note what this difference was',
    text: 'It leaves this list once you have noted what it was. Nothing changes in the ledger or at the provider.',
    note: 'What it was',
    noteHint: 'Kept with the difference, for whoever looks at the books later.',
    save: 'Save',
    failed: 'That was not saved. What you wrote is kept; please try again.',
    saved: 'Noted. The difference counts as looked after.',
  },
} as const
