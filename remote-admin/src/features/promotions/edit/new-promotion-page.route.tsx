import type { PageModule } from 'shared-contracts'
import { messages } from '../messages'
import { NewPromotionPage } from './new-promotion-page'

export const Page = NewPromotionPage

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
