import { paths, type PageModule } from 'shared-contracts'
import { linkPage } from '../../ui/link-page'
import { messages } from './messages'

const waysOn = { confirm: paths.newsletter, unsubscribe: paths.account.notifications } as const

/** The page module that a link of a letter opens. */
export const letterLinkPage = (purpose: keyof typeof waysOn): PageModule =>
  linkPage({
    texts: () => ({ ...messages, ...messages[purpose] }),
    act: (api, token) => api.newsletter[purpose]({ token }),
    wayOn: waysOn[purpose],
    title: messages[purpose].title,
  })
