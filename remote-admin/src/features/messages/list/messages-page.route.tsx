import type { PageModule } from 'shared-contracts'
import { messages } from '../messages'
import { MessagesPage } from './messages-page'

export const Page = MessagesPage

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
