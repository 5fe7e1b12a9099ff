import type { PageModule } from 'shared-contracts'
import { InDevelopment } from 'shared-ui'
import { messages } from './messages'

const Page = () => <InDevelopment />

/** The page module of a page that a later release fills. */
export const placeholderPage = (name: keyof typeof messages): PageModule => ({
  Page,
  head: () => ({ title: messages[name] }),
})
