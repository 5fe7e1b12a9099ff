import type { PageModule } from 'shared-contracts'
import { messages } from './messages'
import * as text from './text-page.route'

/** The pages in one file: they share nearly all they are made of. */
export * as list from './content-page.route'
export { text }
/** The words of a mail, on the same page. */
export const mail: PageModule = { ...text, head: () => ({ title: messages.mails.textTitle }) }
