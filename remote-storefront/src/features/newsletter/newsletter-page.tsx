import { useState } from 'react'
import { paths, type PageHead } from 'shared-contracts'
import { Button } from 'shared-ui'
import { Letter } from '../../ui/letter'
import { messages } from './messages'
import { NewsletterForm } from './newsletter-form'

/** Where the newsletter begins: `/newsletter`. */
export function Page() {
  const [asked, setAsked] = useState<string | null>(null)
  if (asked !== null)
    return (
      <Letter title={messages.askedTitle} lead={messages.asked(asked)}>
        <Button variant="secondary" onClick={() => setAsked(null)}>
          {messages.other}
        </Button>
      </Letter>
    )
  return (
    <Letter title={messages.heading} lead={messages.lead}>
      <NewsletterForm onAsked={setAsked} />
    </Letter>
  )
}

export const head = (): PageHead => ({
  title: messages.title,
  description: messages.description,
  canonical: paths.newsletter,
})
