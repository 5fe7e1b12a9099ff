import type { PageModule } from 'shared-contracts'
import { messages } from './messages'
import { ReviewsPage } from './reviews-page'

export const Page = ReviewsPage

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
