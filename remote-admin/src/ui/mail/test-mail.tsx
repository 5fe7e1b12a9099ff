import { useState } from 'react'
import { problemOf } from 'shared-contracts'
import { Button, useHost } from 'shared-ui'
import { mailMessages } from './mail.messages'

const { test: texts } = mailMessages

/** Mails something to whoever presses it, as it is saved. */
export function TestMail({ send }: { send: () => Promise<unknown> }) {
  const { toast } = useHost()
  const [isPending, setPending] = useState(false)
  async function press() {
    setPending(true)
    try {
      await send()
      toast.success(texts.sent)
    } catch (cause) {
      console.warn('a test mail was not sent', cause)
      toast.error(problemOf(cause)?.code === 'TOO_MANY_REQUESTS' ? texts.tooMany : texts.failed)
    }
    setPending(false)
  }
  return (
    <Button variant="secondary" pending={isPending} pendingText={texts.pending} onClick={() => void press()}>
      {texts.act}
    </Button>
  )
}
