import type { PageModule } from 'shared-contracts'
import { messages } from './messages'
import { SamplePage } from './sample-page'

export const Page = SamplePage

export const head: PageModule['head'] = () => ({ title: messages.title })
