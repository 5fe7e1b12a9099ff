import { ENDED_BY_LINK, paths, type EndedByLink } from 'shared-contracts'
import { linkPage } from '../../ui/link-page'
import { messages } from './messages'

const kindOf = (search: URLSearchParams): EndedByLink =>
  ENDED_BY_LINK.find((kind) => kind === search.get('kind')) ?? 'back-in-stock'

/** Where a mail about a size or a price ends such mails: `/alerts/end`. */
export const { Page, head } = linkPage({
  texts: (search) => ({ ...messages, ...messages.kinds[kindOf(search)] }),
  act: (api, token, search) => api.alerts.unsubscribe({ kind: kindOf(search), token }),
  wayOn: paths.account.notifications,
  title: messages.title,
})
