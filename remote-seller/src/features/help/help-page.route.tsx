import type { PageModule } from 'shared-contracts'
import { guides } from './guides/guides'
import { HelpPage } from './help-page'
import { messages } from './messages'

export const Page = HelpPage

export const head: PageModule['head'] = ({ params = {} }) => ({
  title: guides.find(({ slug }) => slug === params.slug)?.title ?? messages.name,
})
