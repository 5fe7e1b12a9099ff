import type { ReviewedShops, SubmissionKind, SubmissionState, SubmissionTab } from 'shared-contracts'
import { formatCount } from 'shared-ui/back-office'

const states = { waiting: 'Waiting', approved: 'Approved', sent_back: 'Sent back' }

/** Texts of the queue of submitted products, and of the page of one. */
export const messages = {
  pageTitle: 'Review of products · Admin',
  name: 'Review of products',
  note: 'Products, and changes of them, before shoppers see them.',
  loading: 'Loading what waits',
  failedTitle: 'The queue did not load',
  table: 'Submitted products',
  tabs: 'Submissions by state',
  standardSort: 'Longest waiting first',
  tab: {
    ...states,
    all: 'All',
  } satisfies Record<SubmissionTab, string>,
  states: {
    ...states,
    withdrawn: 'Withdrawn',
  } satisfies Record<SubmissionState, string>,
  kinds: { new: 'New product', edit: 'Changes' } satisfies Record<SubmissionKind, string>,
  changes: (names: string) => `Changes: ${names}`,
  filters: {
    shop: 'Shop',
    category: 'Category',
    anyCategory: 'All categories',
    kind: 'Type',
    any: 'Everything',
  },
  none: {
    waiting: ['Nothing waits', 'What sellers submit stands here until somebody has looked at it.'],
    approved: ['Nothing was approved', 'What you let into the shop stands here.'],
    sent_back: ['Nothing was sent back', 'What you send back to its seller stands here, with the reason.'],
    all: ['Nothing was submitted', 'Once products are reviewed, what sellers submit stands here.'],
    narrowed: ['Nothing is like that', 'Take a filter away, or try a part of the shop’s name.'],
  },
  toAll: 'All that waits',
  columns: {
    product: 'Product',
    kind: 'Type',
    shop: 'Shop',
    waits: 'Submitted',
    category: 'Category',
    brand: 'Brand',
    price: 'Price',
    state: 'State',
    by: 'Decided by',
  },
  untitled: 'Without a name',
  somebody: 'somebody who has left',
  pages: 'Pages of submissions',
  choose: (title: string) => `Choose ${title}`,
  bulk: {
    label: 'Chosen products',
    count: (many: number) => `${formatCount(many, 'product')} chosen`,
    clear: 'Clear the choice',
    tooMany: (most: number) => `At most ${most} at once`,
    approve: 'Approve',
    sendBack: 'Send back',
    approveTitle: (many: number) => `Approve ${formatCount(many, 'product')}?`,
    approveText:
      'New ones are on sale at once where their shop is open, and shoppers see the changes of others. Each seller is told. What its seller has changed since this list was loaded stays here.',
    sendBackTitle: (many: number) => `Send ${formatCount(many, 'product')} back?`,
    sendBackText: 'Each seller is mailed the same reason and words, can change the product and submit it again.',
    approved: (many: number) => `${formatCount(many, 'product')} approved`,
    sentBack: (many: number) => `${formatCount(many, 'product')} sent back`,
    noneDone: 'Nothing was decided',
    approving: (many: number) => `Approving ${formatCount(many, 'product')}`,
    sendingBack: (many: number) => `Sending back ${formatCount(many, 'product')}`,
  },
  one: {
    loading: 'Loading what was submitted',
    failedTitle: 'It did not load',
    gone: 'There is no such submission',
    goneText: 'Its product was deleted, or the address is wrong.',
    by: 'From',
    product: 'Product’s page',
    next: 'Next in the queue',
    approve: 'Approve',
    sendBack: 'Send back',
    approved: {
      new: 'Approved. It is on sale if its shop is open.',
      edit: 'Approved. Shoppers see the changes.',
    } satisfies Record<SubmissionKind, string>,
    sentBack: 'Sent back. Its seller is told why.',
    failed: 'That did not work. Nothing was decided; try again.',
    pending: 'Deciding',
    sendBackTitle: { new: 'Send this product back?', edit: 'Send these changes back?' } satisfies Record<
      SubmissionKind,
      string
    >,
    sendBackText: {
      new: 'It stays out of the shop. Its seller is mailed what you write here, can change it and submit it again.',
      edit: 'Shoppers go on seeing it as it is. Its seller is mailed what you write here, can change it and submit it again.',
    } satisfies Record<SubmissionKind, string>,
    reason: 'What is wrong',
    chooseReason: 'Choose',
    words: 'What has to change',
    wordsHint: 'The seller reads it.',
    outcome: 'Decision',
    moved: 'Its seller has changed it while you were looking. The newest stands here.',
    look: 'Decide the newest',
    decided: (moment: string, by: string) => `${moment}, ${by}`,
    withdrawn: 'Its seller has withdrawn it, or the product was archived, deleted or discarded.',
    conflict: 'Somebody else has decided about it, or its seller has withdrawn it. The page shows how it stands now.',
  },
  now: 'As shoppers see it now',
  record: {
    title: 'Record of the shop',
    approved: 'Approved',
    sentBack: 'Sent back',
    takenDown: 'Taken down',
    waiting: 'Others that wait',
  },
  earlier: { title: 'Submitted before', none: 'It is here for the first time.' },
  policy: {
    act: 'Change policy',
    title: 'Whose products are reviewed',
    loading: 'Looking up whose',
    failedTitle: 'That could not be looked up',
    waiting: (many: number) =>
      many === 0
        ? 'Nothing waits now. Whatever you choose, nothing that is on sale leaves the shop.'
        : `${formatCount(many, 'product')} ${many === 1 ? 'waits' : 'wait'} now, and ${many === 1 ? 'goes' : 'go'} on waiting until somebody decides, whatever you choose: nothing is released unseen, and nothing that is on sale leaves the shop.`,
    shops: 'New products wait for a review',
    of: {
      none: 'Of nobody: they are on sale as soon as they are published',
      new: 'Of new shops',
      all: 'Of all shops',
    } satisfies Record<ReviewedShops, string>,
    notes: { new: 'A shop is new until enough of its products were let in and stayed.' },
    knownAfter: 'Products until a shop is known',
    edits:
      'Changes of what is on sale wait as well: texts, pictures, brand, category, attributes and safety; never prices and stock',
    submit: 'Save',
    pending: 'Saving',
    done: {
      none: 'Saved. From now on nobody’s products wait.',
      new: 'Saved. From now on products of new shops wait.',
      all: 'Saved. From now on products of all shops wait.',
    } satisfies Record<ReviewedShops, string>,
    conflict: (now: string) =>
      `Somebody else has changed it meanwhile. It is “${now}” now; save again to have what stands here.`,
    close: 'Close',
  },
} as const
