/** Products per page of the desk's list. */
export const DESK_PRODUCTS_PAGE_SIZE = 25
/** Products that are taken down by one request. */
export const MAX_TAKE_DOWNS = 100
/** Of its latest changes and prices, so many stand on a product's page. */
export const DESK_PRODUCT_ROWS = 50

/** Products of all shops by where they stand. `appealed`: their seller wants a decision looked at again, and waits. */
export const DESK_PRODUCT_TABS = ['all', 'published', 'draft', 'archived', 'taken_down', 'appealed'] as const
export type DeskProductTab = (typeof DESK_PRODUCT_TABS)[number]

/** Why a product is taken down. */
export const TAKE_DOWN_CATEGORIES = [
  'counterfeit',
  'rights',
  'unsafe',
  'prohibited',
  'misleading',
  'offensive',
  'other',
] as const
export type TakeDownCategory = (typeof TAKE_DOWN_CATEGORIES)[number]

/** What it offends against: a law, or the marketplace's own terms. */
export const TAKE_DOWN_GROUNDS = ['law', 'terms'] as const
export type TakeDownGround = (typeof TAKE_DOWN_GROUNDS)[number]

/** For how long: until what is said of it is mended, or for good. Either can be appealed. */
export const TAKE_DOWN_SCOPES = ['until_corrected', 'for_good'] as const
export type TakeDownScope = (typeof TAKE_DOWN_SCOPES)[number]

/** How the marketplace came to know of it. */
export const TAKE_DOWN_SOURCES = ['own', 'report'] as const
export type TakeDownSource = (typeof TAKE_DOWN_SOURCES)[number]

/** What became of an appeal; a product can also be restored without one. */
export const TAKE_DOWN_OUTCOMES = ['restored', 'kept'] as const
export type TakeDownOutcome = (typeof TAKE_DOWN_OUTCOMES)[number]

/** Characters of the law or term that is named, and of the facts, an appeal, and the reason of a decision. */
export const PROVISION_MAX_LENGTH = 300
export const STATEMENT_MAX_LENGTH = 3000

/** So long a seller can appeal, as article 20 of the Digital Services Act wants it. */
export const APPEAL_MONTHS = 6

/** The same words wherever a statement of reasons is read: in the back-office, at the desk and in mails. */
export const takeDownWords = {
  categories: {
    counterfeit: 'Counterfeit',
    rights: 'Someone else’s design, photo or trade mark',
    unsafe: 'Unsafe product',
    prohibited: 'Must not be sold here',
    misleading: 'Misleading description',
    offensive: 'Offensive content',
    other: 'Something else',
  } satisfies Record<TakeDownCategory, string>,
  grounds: { law: 'It is against the law', terms: 'It is against the terms for sellers' } satisfies Record<
    TakeDownGround,
    string
  >,
  scopes: {
    until_corrected: 'Off sale everywhere until it is corrected',
    for_good: 'Off sale everywhere, for good',
  } satisfies Record<TakeDownScope, string>,
  sources: {
    own: 'The marketplace found it itself',
    report: 'Somebody reported it',
  } satisfies Record<TakeDownSource, string>,
  /** Nothing is decided by a machine. */
  automated: 'A person decided it; no automated means were used to find or to decide it.',
} as const
