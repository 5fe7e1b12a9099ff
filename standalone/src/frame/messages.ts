import type { DataMode } from './data-mode'
import type { Role } from './role'

/** Texts of the standalone frame; only QA and the teams see them. */
export const messages = {
  bar: 'Standalone frame',
  role: 'Role',
  data: 'Data',
  pages: 'Pages of this remote',
  roles: { visitor: 'Visitor', shop: 'Shopper', seller: 'Seller', admin: 'Admin' } satisfies Record<Role, string>,
  dataModes: {
    real: 'Real API',
    normal: 'Mocks: normal',
    empty: 'Mocks: empty',
    failing: 'Mocks: failing',
    slow: 'Mocks: slow',
  } satisfies Record<DataMode, string>,
  guardPending: 'Loading...',
  shellTop: 'The shell’s navbar stands here',
  shellBottom: 'The shell’s footer stands here',
  elsewhereTitle: 'Another part of the shop answers here',
  elsewhere: (path: string) =>
    `${path} is no page of this remote. In the whole shop the shell, or another remote, shows it.`,
  needsRole: (role: string) =>
    `The shell's guard let nobody in and sent you here. Choose the role "${role}" above to pass.`,
  missing: 'The page answered 404: the shell shows its not-found page now.',
  pageFailed: 'This page threw while it rendered. In the shop the shell shows its fallback here.',
  loadFailed: 'This page could not be loaded.',
  mocksUnavailable:
    'The mocks need a service worker: open this page on localhost or over HTTPS, or choose the real API.',
} as const
