/** What the shares of a flag are drawn by: whoever is in one stays in it. */
export const FLAG_UNITS = ['visitor', 'account', 'seller'] as const
export type FlagUnit = (typeof FLAG_UNITS)[number]

interface Declared {
  /** What it decides, for whoever changes its rule. */
  about: string
  /** Who is asked about it. */
  owner: string
  /** The day by which its owner has decided and takes it out of the code. Later it is overdue, and goes on as it is. */
  endsOn: string
  /** What each variant does; two at least. */
  variants: Readonly<Record<string, string>>
  /** The one that everybody has as long as no rule says otherwise. */
  standard: string
  by: FlagUnit
  /** Visitors and their orders are counted by variant, from the first item that somebody puts into the cart. */
  experiment?: true
}

/**
 * One that code reads, or one that was decided: no code reads it any more, and releases of remotes that still do have the variant that it
 * `keeps`. Once none of them is kept the declaration goes.
 */
export type FlagDeclaration = Declared & ({ state: 'active' } | { state: 'retired'; keeps: string })

/** Every flag of the shop. Code reads them by these names and by no others: `useFlag('goes-with')` in a remote, `readFlag(context, …)` in the API. */
export const FLAGS = {
  'goes-with': {
    about:
      'Whether products that go with what is in the cart are suggested there, which may sell more or keep shoppers from checking out.',
    owner: 'Storefront team',
    endsOn: '2027-03-31',
    variants: {
      shown: 'The cart and what opens after adding to it suggest products that go with it.',
      'left-out': 'Both lead to the checkout alone.',
    },
    standard: 'shown',
    by: 'visitor',
    experiment: true,
    state: 'active',
  },
  'review-photos': {
    about:
      'Whether shoppers add photos to reviews. Photos wait for moderation: switch them off while nobody can look at them.',
    owner: 'Trust team',
    endsOn: '2027-06-30',
    variants: {
      on: 'Whoever writes a review may add photos.',
      off: 'A new review is words alone; photos that are there stay.',
    },
    standard: 'on',
    by: 'account',
    state: 'active',
  },
} as const satisfies Readonly<Record<string, FlagDeclaration>>

type Flags = typeof FLAGS

/** Names that code may read: a retired flag is none of them, so that what still reads it does not compile. */
export type FlagName = { [Name in keyof Flags]: Flags[Name] extends { state: 'active' } ? Name : never }[keyof Flags]
export type FlagVariant<Name extends FlagName> = keyof Flags[Name]['variants'] & string
/** What a page may be told: a variant that is not the standard. */
export type OtherVariant<Name extends FlagName> = Exclude<FlagVariant<Name>, Flags[Name]['standard']>
