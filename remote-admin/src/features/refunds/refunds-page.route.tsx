import type { PageModule } from 'shared-contracts'
import { messages } from './messages'
import { RefundsPage } from './refunds-page'

export const Page = RefundsPage

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
