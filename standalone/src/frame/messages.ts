import type { DataMode } from './data-mode'
import type { Calls, Condition } from './network'
import type { Role } from './role'
import type { PageState } from './states-of'

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
    many: 'Mocks: many',
    empty: 'Mocks: empty',
  } satisfies Record<DataMode, string>,
  network: 'Network',
  conditions: {
    fine: 'Fine',
    slow: 'Slow: 2.5 s',
    failing: 'Failing: 500',
    offline: 'Offline',
    endless: 'No answer',
  } satisfies Record<Condition, string>,
  calls: 'For',
  callNames: { all: 'every call', reading: 'reading', writing: 'writing' } satisfies Record<Calls, string>,
  allStates: 'All states',
  statesTitle: (remote: string) => `Every page of ${remote}, in every state`,
  statesLead:
    'Each link opens the page on mocks, as whom and over the network that its state needs. The bar above shows what was chosen.',
  page: 'Page',
  states: 'States',
  guarded: (role: string) => `for: ${role}`,
  stateNames: {
    usual: 'As usual',
    many: 'Many',
    empty: 'Empty',
    loading: 'Loading',
    slow: 'Slow',
    error: 'Error',
    offline: 'Offline',
    notSaved: 'Not saved',
    signedIn: 'Signed in',
    signedOut: 'Signed out',
    missing: 'Not there',
  } satisfies Record<PageState['name'], string>,
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
