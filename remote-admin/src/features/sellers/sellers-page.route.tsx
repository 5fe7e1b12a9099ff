import type { PageModule } from 'shared-contracts'
import { messages } from './messages'
import { SellersPage } from './sellers-page'

export const Page = SellersPage

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
