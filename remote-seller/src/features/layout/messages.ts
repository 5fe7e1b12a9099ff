import { paths } from 'shared-contracts'

export const messages = {
  navigation: 'Seller area',
  backOffice: 'Seller',
  openSidebar: 'Open the menu',
  collapseSidebar: 'Collapse the sidebar',
  expandSidebar: 'Expand the sidebar',
  visitShop: 'Visit the shop',
  home: 'Home',
  /** Last parts of addresses, as the breadcrumb calls them. */
  parts: {
    'pick-list': 'Pick list',
    ship: 'Ship',
    settings: 'Settings',
    import: 'Import',
    new: 'New',
    contact: 'Contact',
  } as Partial<Record<string, string>>,
  /** Pages below a list whose address ends in an id, by the list's. */
  ids: {
    [paths.seller.messages]: 'Conversation',
    [paths.seller.products]: 'Edit',
    [paths.seller.promotions]: 'Promotion',
    [paths.seller.stock]: 'History',
  } as Partial<Record<string, string>>,
  waiting: {
    orders: (orders: number) => `${orders} waiting`,
    returns: (returns: number) => `${returns} waiting`,
    disputes: (disputes: number) => `${disputes} to answer`,
    messages: (unanswered: number) => `${unanswered} to answer`,
  },
  notifications: 'Notifications',
  unread: (count: number) => `, ${count} unread`,
  status: {
    draft: {
      title: 'Your shop is not open yet',
      text: 'You can list products already. They are on sale once we have approved your shop.',
    },
    submitted: {
      title: 'We are looking at your shop',
      text: 'You can list products already. They are on sale once we have approved your shop; a mail tells you.',
    },
    rejected: {
      title: 'Your shop is not approved yet',
      text: 'Nothing of yours is on sale. Mend what is missing, then submit it again.',
    },
    suspended: {
      title: 'Your shop is suspended',
      text: 'Nothing of yours is on sale for now. Orders that were placed go on: please send them.',
    },
  },
  because: (reason: string) => `Why: ${reason}`,
  toChecklist: 'See what is left to do',
  shops: {
    change: (name: string) => `Change to ${name}`,
    changing: (name: string) => `Changing to ${name}...`,
    opening: (name: string | null | undefined) => `Opening ${name ?? 'your shop'}...`,
    failed: (name: string) => `You are still where you were: ${name} did not open. Please try again.`,
    gone: (name: string) => `You do not work for ${name} any more.`,
  },
  view: {
    label: 'View of a shop',
    seen: (shop: string) => `You see ${shop}`,
    asSeller: 'as its seller does',
    nothing: 'Nothing can be changed.',
    until: (time: string) => `Ends at ${time}`,
    end: 'End',
    ending: 'Ending...',
    failed: 'The view goes on: ending it did not work. Please try again.',
  },
  security: 'Sign-in and security',
} as const
