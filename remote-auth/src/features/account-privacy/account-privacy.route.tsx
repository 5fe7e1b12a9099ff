import type { PageHead } from 'shared-contracts'
import { AccountLayout } from '../../ui/account/account-layout'
import { Section } from '../../ui/account/section'
import { DeleteAccount } from './delete-account'
import { DownloadLink } from './download-link'
import { messages } from './messages'

export const head = (): PageHead => ({ title: messages.title })

/** The shopper's data: to take along, and to erase. */
export function Page() {
  return (
    <AccountLayout title={messages.title} lead={messages.lead}>
      <Section title={messages.export} lead={messages.exportText}>
        <div>
          <DownloadLink />
        </div>
      </Section>
      <Section title={messages.delete} lead={messages.deleteText}>
        <DeleteAccount />
      </Section>
    </AccountLayout>
  )
}
