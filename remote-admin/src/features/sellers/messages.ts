import type { SellerDecision, SellerState } from 'shared-contracts'

const sellers = (many: number) => (many === 1 ? '1 seller' : `${many.toLocaleString('en')} sellers`)

/** Texts of who may sell. */
export const messages = {
  name: 'Sellers',
  pageTitle: 'Sellers · Admin',
  titles: {
    submitted: (many: number) => (many === 0 ? 'No seller waits' : `${sellers(many)} to look at`),
    approved: (many: number) => `${sellers(many)} approved`,
    suspended: (many: number) => `${sellers(many)} suspended`,
    rejected: (many: number) => `${sellers(many)} rejected`,
    draft: (many: number) => `${sellers(many)} not ready yet`,
  } satisfies Record<SellerState, (many: number) => string>,
  states: 'Sellers by state',
  tabs: {
    submitted: 'Waiting',
    approved: 'Approved',
    suspended: 'Suspended',
    rejected: 'Rejected',
    draft: 'Drafts',
  } satisfies Record<SellerState, string>,
  loading: 'Looking up the sellers',
  failedTitle: 'The sellers could not be fetched',
  empty: {
    submitted: 'No sellers to approve',
    approved: 'No approved sellers',
    suspended: 'No suspended sellers',
    rejected: 'No rejected sellers',
    draft: 'No sellers setting up',
  } satisfies Record<SellerState, string>,
  emptyText:
    'New sellers wait here where the marketplace approves each one. What a seller lists is on sale while they are approved.',
  products: (many: number) => (many === 1 ? '1 product published' : `${many.toLocaleString('en')} products published`),
  registered: 'registered',
  history: (many: number) => (many === 1 ? '1 decision' : `${many} decisions`),
  decided: { submitted: 'asked', approved: 'approved', suspended: 'suspended', rejected: 'rejected', draft: 'drafted' },
  actions: { approve: 'Approve', reject: 'Reject', suspend: 'Suspend' } satisfies Record<SellerDecision, string>,
  deciding: 'Saving',
  titlesOf: {
    approve: (name: string) => `Approve ${name}?`,
    reject: (name: string) => `Reject ${name}?`,
    suspend: (name: string) => `Suspend ${name}?`,
  } satisfies Record<SellerDecision, (name: string) => string>,
  consequences: {
    approve: 'What they have published is on sale at once.',
    reject: 'They can mend what is missing and ask again.',
    suspend:
      'Nothing of theirs is on sale, carts say so, open checkouts are refused, and nothing is paid out. Orders that were placed go on.',
  } satisfies Record<SellerDecision, string>,
  reason: 'Reason',
  reasonHint: 'They read it in a mail and in their back-office.',
  cancel: 'Cancel',
  done: {
    approve: (name: string) => `${name} may sell.`,
    reject: (name: string) => `${name} is rejected.`,
    suspend: (name: string) => `${name} is suspended.`,
  } satisfies Record<SellerDecision, (name: string) => string>,
  refused: 'Somebody else decided about this seller meanwhile. Close this and look again.',
  decisionFailed: 'That was not saved. Nothing has changed; please try again.',
} as const
