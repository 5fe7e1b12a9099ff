import type { PageModule } from 'shared-contracts'
import { messages } from '../messages'
import { PromotionPage } from './promotion-page'

export const Page = PromotionPage

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
