import type { Audience } from 'shared-contracts/accounts/audience'
import { allRemotes } from '../remotes/all-remotes'

export interface SomePage {
  path: string
  /** The server draws it, before any script. */
  rendered?: boolean
  /** It is opened once more, by a reload. */
  isReloaded?: boolean
  /** Who has to be signed in to see it. */
  as?: Audience
}

/** Every page of the specification's section 2, and one that stands for all remotes' pages. */
const specified: SomePage[] = [
  ...[
    '/',
    '/store',
    '/store?q=coat',
    '/cart',
    '/wishlist',
    '/about',
    '/policy',
    '/licence',
    '/contact',
    '/terms',
    '/help',
    '/newsletter',
    '/newsletter/confirm?token=none',
  ].map((path) => ({ path })),
  ...['/error/404', '/error/500'].map((path) => ({ path })),
  ...['/auth', '/seller', '/admin'].flatMap((area) => [
    { path: `${area}/login` },
    { path: `${area}/forgot` },
    { path: `${area}/reset?token=none` },
    ...(area === '/admin' ? [] : [{ path: `${area}/register` }]),
  ]),
  { path: '/orders', as: 'shop' },
  ...['', '/dashboard', '/orders', '/products', '/add-product', '/payments', '/invoice', '/reports', '/help'].map(
    (path): SomePage => ({ path: `/seller${path}`, as: 'seller' }),
  ),
  { path: '/seller/help/payouts', as: 'seller' },
  { path: '/admin', as: 'admin' },
  { path: '/admin/dashboard', as: 'admin' },
  { path: '/admin/remotes/seller', as: 'admin' },
]

/** Pages that remotes have declared since. */
const added = allRemotes
  .flatMap(({ plainRoutes }) => plainRoutes.map(({ path, guard }): SomePage => ({ path, ...(guard && { as: guard }) })))
  .filter(({ path }) => !specified.some((page) => page.path.split('?')[0] === path))

const isRendered = (path: string) =>
  allRemotes.some(({ plainRoutes }) =>
    plainRoutes.some((route) => route.path === path.split('?')[0] && route.render !== 'client'),
  )

/** Of each remote a page, and one of the host's own: what a reload may break is their common ground. Of every page of a release the gates ask it. */
const RELOADED = ['/store', '/auth/login', '/seller/products', '/admin/dashboard', '/error/404']

export const everyPage: SomePage[] = [...specified, ...added].map((page) => ({
  ...page,
  rendered: isRendered(page.path),
  isReloaded: RELOADED.includes(page.path),
}))
