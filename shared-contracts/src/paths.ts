import type { Audience } from './accounts/audience'

/** In the place of a version's number: what is not saved. */
export const LANDING_DRAFT = 'draft'

/** Paths of pages, relative to the shop's origin. Source: the specification, section 2. */
export const paths = {
  home: '/',
  store: '/store',
  product: (slug: string) => `/store/${encodeURIComponent(slug)}`,
  category: (slug: string) => `/store?category=${encodeURIComponent(slug)}`,
  brand: (slug: string) => `/store?brand=${encodeURIComponent(slug)}`,
  color: (slug: string) => `/store?color=${encodeURIComponent(slug)}`,
  size: (slug: string) => `/store?size=${encodeURIComponent(slug)}`,
  collection: (slug: string) => `/store?collection=${encodeURIComponent(slug)}`,
  sellerPage: (slug: string) => `/store/sellers/${encodeURIComponent(slug)}`,
  deals: '/store?deals=true',
  search: (words: string) => `/store?q=${encodeURIComponent(words)}`,
  /** A product as it would be, for its seller. */
  preview: (token: string) => `/store/preview/${encodeURIComponent(token)}`,
  cart: '/cart',
  checkout: '/checkout',
  checkoutReturn: (id: string) => `/checkout/return?checkout=${encodeURIComponent(id)}`,
  orders: '/orders',
  /** With the key of the mail's link it opens without an account. */
  purchase: (number: string, key?: string) =>
    `/orders/${encodeURIComponent(number)}${key === undefined ? '' : `?key=${encodeURIComponent(key)}`}`,
  /** One of its orders, with what can be done about it open: the question before it is cancelled, the form of a return. */
  orderAct: (number: string, order: string, act: 'cancel' | 'return') =>
    `/orders/${encodeURIComponent(number)}?${act}=${encodeURIComponent(order)}`,
  wishlist: '/wishlist',
  sharedWishlist: (token: string) => `/wishlist/${encodeURIComponent(token)}`,
  account: {
    home: '/account',
    profile: '/account/profile',
    addresses: '/account/addresses',
    paymentMethods: '/account/payment-methods',
    credit: '/account/credit',
    security: '/account/security',
    notifications: '/account/notifications',
    messages: '/account/messages',
    /** What was written about a product. */
    conversation: (id: string) => `/account/messages/${encodeURIComponent(id)}`,
    /** Shops that are followed. */
    shops: '/account/shops',
    privacy: '/account/privacy',
  },
  about: '/about',
  policy: '/policy',
  licence: '/licence',
  contact: '/contact',
  terms: '/terms',
  /** Who runs the shop. */
  imprint: '/imprint',
  help: '/help',
  /** A version of one of them as it would be, for staff. */
  pagePreview: (id: string, number: number) => `/pages/preview/${encodeURIComponent(id)}/${number}`,
  /** The same of the landing page. */
  landingPreview: (id: string, number: number) => `/landing/preview/${encodeURIComponent(id)}/${number}`,
  /** What somebody writes of it, in a frame of the page in which they do. */
  landingDraft: (id: string) => `/landing/preview/${encodeURIComponent(id)}/${LANDING_DRAFT}`,
  /** And of the banner, above the landing page. */
  bannerPreview: (id: string, number: number) => `/?banner=${encodeURIComponent(id)}.${number}`,
  /** And of menu and footer. */
  menusPreview: (id: string, number: number) => `/?menus=${encodeURIComponent(id)}.${number}`,
  newsletter: '/newsletter',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  alertsEnd: '/alerts/end',
  error404: '/error/404',
  error500: '/error/500',
  /** The mails of a demo start; a page of the edge, there only with demo data and without SMTP. */
  devInbox: '/dev/inbox',
  admin: {
    home: '/admin',
    dashboard: '/admin/dashboard',
    security: '/admin/security',
    /** One shop, by its id. */
    seller: (id: string) => `/admin/sellers/${encodeURIComponent(id)}`,
    /** What a new shop needs before its first sale. */
    setup: '/admin/setup',
    /** Where the link leads that a start without an admin prints. */
    first: '/admin/first-admin',
    /** Where an invitation's mail leads; opens without an account. */
    join: '/admin/join',
  },
  seller: {
    home: '/seller',
    dashboard: '/seller/dashboard',
    orders: '/seller/orders',
    order: (number: string) => `/seller/orders/${encodeURIComponent(number)}`,
    /** Where several are sent together. @param numbers of those that were chosen; others can be pasted there. */
    shipOrders: (numbers: Iterable<string> = []) => {
      const chosen = [...numbers].join(',')
      return `/seller/orders/ship${chosen && `?numbers=${chosen}`}`
    },
    /** To be printed: what goes into the parcel. */
    pickList: (number: string) => `/seller/orders/${encodeURIComponent(number)}/pick-list`,
    reviews: '/seller/reviews',
    messages: '/seller/messages',
    /** What was written about a product. */
    conversation: (id: string) => `/seller/messages/${encodeURIComponent(id)}`,
    returns: '/seller/returns',
    disputes: '/seller/disputes',
    dispute: (number: string) => `/seller/disputes/${encodeURIComponent(number)}`,
    return: (number: string) => `/seller/returns/${encodeURIComponent(number)}`,
    promotions: '/seller/promotions',
    /** `new`: one to be made. */
    promotion: (id: string) => `/seller/promotions/${encodeURIComponent(id)}`,
    products: '/seller/products',
    product: (id: string) => `/seller/products/${encodeURIComponent(id)}`,
    imports: '/seller/products/import',
    import: (id: string) => `/seller/products/import/${encodeURIComponent(id)}`,
    stock: '/seller/stock',
    stockOf: (variantId: string) => `/seller/stock/${encodeURIComponent(variantId)}`,
    addProduct: '/seller/add-product',
    payments: '/seller/payments',
    payout: (number: string) => `/seller/payments/payouts/${encodeURIComponent(number)}`,
    invoice: '/seller/invoice',
    reports: '/seller/reports',
    team: '/seller/team',
    /** Where an invitation's mail leads; opens without an account. */
    join: '/seller/join',
    notifications: '/seller/notifications',
    notificationSettings: '/seller/notifications/settings',
    profile: '/seller/profile',
    delivery: '/seller/delivery',
    /** The business address, which stands on the invoices as well. */
    businessAddress: '/seller/profile#business',
    terms: '/seller/terms',
    security: '/seller/security',
    help: '/seller/help',
    /** One of the guides, or a heading in it, as in `stock#running-low`. */
    guide: (slug: string) => `/seller/help/${slug}`,
    helpContact: '/seller/help/contact',
  },
} as const

/** Where an audience signs in, registers and lands. Source: the specification, sections 2 and 4. */
export const audiencePaths = {
  shop: {
    login: '/auth/login',
    register: '/auth/register',
    forgot: '/auth/forgot',
    reset: '/auth/reset',
    confirm: '/auth/confirm-email',
    afterLogin: '/',
    afterLogout: '/',
    area: '/',
  },
  seller: {
    login: '/seller/login',
    register: '/seller/register',
    forgot: '/seller/forgot',
    reset: '/seller/reset',
    confirm: '/seller/confirm-email',
    afterLogin: '/seller/dashboard',
    afterLogout: '/seller',
    area: '/seller',
  },
  admin: {
    login: '/admin/login',
    register: null,
    forgot: '/admin/forgot',
    reset: '/admin/reset',
    confirm: '/admin/confirm-email',
    afterLogin: '/admin/dashboard',
    afterLogout: '/admin',
    area: '/admin',
  },
} as const satisfies Record<Audience, Record<string, string | null>>

/** Whether a page may frame what is of the shop's origin, such as mails: all of the office, since one moves between its pages in one document. */
export const framesMails = (pathname: string): boolean => `${pathname}/`.startsWith(`${paths.admin.home}/`)

const FRAMED = new RegExp(`^/landing/preview/[^/]+/${LANDING_DRAFT}/?$`)

/** Whether a page may stand in a frame of those: what staff see of a draft while they write it, drawn by the shop itself. */
export const isFramed = (pathname: string): boolean => FRAMED.test(pathname)

/** First segments of the API that an audience calls, as in `/api/auth/login`. Source: the specification, section 7. */
export const apiPrefixes = { shop: '/api/auth', seller: '/api/seller', admin: '/api/admin' } as const satisfies Record<
  Audience,
  string
>

/** What belongs to a signed-in account of an audience, as in `/api/account/passkeys`. */
export const accountPrefixes = {
  shop: '/api/account',
  seller: '/api/seller/account',
  admin: '/api/admin/account',
} as const satisfies Record<Audience, string>

/** With it a tab sends the version of the contract that its shell has. */
export const CONTRACT_HEADER = 'x-contract'

/** Where the embedded payment provider takes cards. Pages learn the address from their shop's configuration: another provider has its own. */
export const CARD_TOKENS_PATH = '/api/pay/tokens'
