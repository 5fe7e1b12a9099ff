import type { DeskShopper } from 'shared-contracts'
import { formatCount } from 'shared-ui/back-office'

type Act = DeskShopper['history'][number]['what']

/** Texts of the page of one shopper. */
export const messages = {
  pageTitle: 'Shopper · Admin',
  list: 'Shoppers',
  one: 'Shopper',
  loading: 'Loading the shopper',
  failedTitle: 'The shopper did not load',
  gone: 'There is no such shopper',
  goneText: 'The account has been deleted, or is none of a shopper. Look for the name or the address.',
  toAll: 'All shoppers',
  since: (day: string) => `Shopper since ${day}`,
  conflict: 'Somebody else has done this meanwhile. The page shows how it stands now.',
  blocked: {
    title: 'Blocked',
    since: (moment: string, by: string | null) => (by ? `Since ${moment}, by ${by}` : `Since ${moment}`),
  },
  alsoAs: {
    seller:
      'The same address belongs to somebody of a shop, too. That account is another one: nothing on this page touches it.',
    admin: 'The same address belongs to an admin, too. That account is another one: nothing on this page touches it.',
  } satisfies Record<DeskShopper['alsoAs'][number], string>,
  figures: {
    title: 'Figures',
    spent: 'Spent',
    orders: 'Orders',
    underWay: (many: number) => `${many.toLocaleString('en')} under way`,
    returned: 'Returned',
    returnedOf: (returned: number, items: number) =>
      `${returned.toLocaleString('en')} of ${formatCount(items, 'item')}`,
    nothing: 'Nothing bought',
    refunded: 'Refunded',
    chargebacks: 'Chargebacks',
    reviews: 'Reviews',
  },
  orders: {
    title: 'Orders',
    none: 'No order yet.',
    failed: 'The orders did not load',
    loading: 'Loading the orders',
    columns: { order: 'Order', state: 'State', shop: 'Shop', placed: 'Placed', total: 'Total' },
    refunded: (money: string) => `${money} back`,
    pages: 'Pages of orders',
    byAddress: 'All orders with this address, those as a guest as well',
  },
  returns: {
    title: 'Returns',
    items: (many: number) => formatCount(many, 'item'),
    states: {
      requested: 'Requested',
      approved: 'Approved',
      rejected: 'Declined',
      in_transit: 'Coming back',
      received: 'Has come back',
      refunded: 'Refunded',
      closed: 'Closed',
    } satisfies Record<DeskShopper['returns'][number]['state'], string>,
  },
  reviews: {
    title: 'Reviews',
    states: { pending: 'Waits to be looked at', published: 'Published', rejected: 'Rejected' } satisfies Record<
      DeskShopper['reviews'][number]['state'],
      string
    >,
  },
  written: {
    title: 'Messages with the shop',
    topics: {
      order: 'An order',
      return: 'A return or a refund',
      product: 'A product or its size',
      account: 'An account',
      selling: 'Selling with us',
      feedback: 'Feedback',
      other: 'Something else',
    } satisfies Record<DeskShopper['messages'][number]['topic'], string>,
    states: { open: 'Open', answered: 'Answered', closed: 'Closed' } satisfies Record<
      DeskShopper['messages'][number]['state'],
      string
    >,
  },
  contact: {
    title: 'Contact',
    confirmed: (day: string) => `Confirmed ${day}`,
    unconfirmed: 'Not confirmed',
    pending: (email: string) => `To become ${email}, once its link is used`,
    secondFactor: 'Signing in',
    authenticator: (day: string) => `Authenticator app since ${day}`,
    passkeys: (many: number) => formatCount(many, 'passkey'),
    passwordOnly: 'Password alone',
  },
  addresses: { title: 'Addresses', none: 'None is kept.', standard: 'Usual one' },
  devices: {
    title: 'Devices',
    none: 'Signed in nowhere.',
    on: (browser: string | null, system: string | null) =>
      browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device'),
    used: 'Last used',
    since: (day: string) => `signed in ${day}`,
    signOut: 'Sign out',
    signOutOf: (device: string) => `Sign out of ${device}`,
  },
  consents: {
    title: 'Consents',
    terms: 'Terms',
    agreed: (day: string) => `Agreed ${day}, when registering`,
    newsletter: 'Newsletter',
    newsletterSince: (day: string) => `Confirmed ${day}`,
    newsletterAsked: 'Wanted, not confirmed yet',
    reviewRequests: 'Questions after buying',
    priceAlerts: 'Price alerts',
    followedShops: 'News of followed shops',
    shops: (many: number) => `Yes, ${formatCount(many, 'shop')}`,
    alerts: 'Back-in-stock alerts',
    sizes: (many: number) => formatCount(many, 'size'),
    yes: 'Yes',
    no: 'No',
    none: 'None',
  },
  history: {
    somebody: 'somebody who has left',
    what: {
      note: 'Note',
      blocked: 'Blocked',
      unblocked: 'Unblocked',
      signed_out: 'Signed out everywhere',
      session_ended: 'Signed out of one device',
      reset_sent: 'Link to a new password mailed',
      confirmation_sent: 'Link that confirms the address mailed',
      exported: 'Data exported',
      deleted: 'Deleted',
    } satisfies Record<Act, string>,
  },
  credit: {
    title: 'Store credit',
    give: 'Give credit',
    giveTitle: (name: string) => `Give ${name} credit`,
    text: 'It pays their next orders, and the marketplace bears it.',
    submit: 'Give it',
    pending: 'Giving it...',
    done: 'The credit is given',
    given: 'Given',
    pages: 'Pages of what moved it',
  },
} as const
