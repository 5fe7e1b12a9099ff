import type { PageModule } from 'shared-contracts'
import { HelpContactPage } from './help-contact-page'
import { messages } from './messages'

export const Page = HelpContactPage

export const head: PageModule['head'] = () => ({ title: messages.name })
