import { type PageModule, paths } from 'shared-contracts'
import { linkPage } from '../../ui/link-page'
import { messages } from './messages'
import { Page, head } from './newsletter-page'

const waysOn = { confirm: paths.newsletter, unsubscribe: paths.account.notifications } as const

/** The page module that a link of a letter opens. */
export const emailLinkPage = (purpose: keyof typeof waysOn): PageModule =>
  linkPage({
    texts: () => ({ ...messages, ...messages[purpose] }),
    act: (api, token) => api.newsletter[purpose]({ token }),
    wayOn: waysOn[purpose],
    title: messages[purpose].title,
  })

/** The pages about the newsletter, in one file: the first page of a visit pays for the name of each further one. */
export const newsletterPages = {
  ask: { Page, head },
  confirm: emailLinkPage('confirm'),
  unsubscribe: emailLinkPage('unsubscribe'),
} satisfies Record<string, PageModule>
