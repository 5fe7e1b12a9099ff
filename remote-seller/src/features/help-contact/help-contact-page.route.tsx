import { useState } from 'react'
import { type PageModule, paths } from 'shared-contracts'
import { ButtonLink, EmptyState, TextLink, joinClasses, patterns } from 'shared-ui'
import { PageHeader } from 'shared-ui/back-office'
import { HelpContactForm } from './help-contact-form'
import styles from './help-contact.module.css'
import { messages } from './messages'

/** A message to the marketplace; who writes for which shop is known. */
export function Page() {
  const [reference, setReference] = useState<string | null>(null)
  if (reference !== null) {
    const back = <ButtonLink to={paths.seller.help}>{messages.back}</ButtonLink>
    return (
      <div role="status">
        <EmptyState title={messages.sentTitle} action={back}>
          {messages.sent(reference)}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={joinClasses(patterns.stack3, styles.page)}>
      <TextLink to={paths.seller.help}>{messages.back}</TextLink>
      <PageHeader title={messages.name} />
      <p className={styles.lead}>{messages.lead}</p>
      <HelpContactForm onSent={setReference} />
    </div>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.name })
