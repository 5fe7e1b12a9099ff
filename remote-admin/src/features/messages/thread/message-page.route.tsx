import type { PageModule } from 'shared-contracts'
import { messages } from '../messages'
import { MessagePage } from './message-page'

export const Page = MessagePage

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
