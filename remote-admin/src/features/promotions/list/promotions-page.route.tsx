import type { PageModule } from 'shared-contracts'
import { messages } from '../messages'
import { PromotionsPage } from './promotions-page'

export const Page = PromotionsPage

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
