import { useQuery } from '@tanstack/react-query'
import type { ContentDetails } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { Loaded, Panel } from 'shared-ui/back-office'
import { mailMessages } from '../../ui/mail/mail.messages'
import { MailPreview } from '../../ui/mail/mail-preview'
import { messages } from './messages'

/** A version of a mail as its reader sees it, with made-up facts. */
export function MailVersion({ of: { id }, number }: { of: ContentDetails; number: number }) {
  const { queries } = useHost()
  const found = useQuery(queries.content.version.queryOptions({ input: { id, number } }))
  return (
    <Panel title={`${mailMessages.preview}: ${messages.version(number)}`}>
      <div className={patterns.stack4}>
        <p className={patterns.note}>{messages.mails.example}</p>
        <Loaded query={found} texts={messages}>
          {({ shownText = '' }) => (
            <MailPreview
              address={`/api/admin/content/${id}/versions/${number}/mail`}
              version={number}
              text={shownText}
            />
          )}
        </Loaded>
      </div>
    </Panel>
  )
}
