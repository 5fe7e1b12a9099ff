import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionKey } from 'shared-contracts'
import { Button, useHost } from 'shared-ui'
import { messages } from './messages'
import styles from './view-banner.module.css'

const text = messages.view

/** Waits no longer at once than a timer can, in milliseconds. */
const LONGEST_MS = 2 ** 31 - 1

interface ViewBannerProps {
  /** What shoppers call it. */
  shop: string
  /** ISO 8601. */
  endsAt: string
}

/**
 * Says on every page that it is staff who see a shop as its seller does, until when, and ends it. Once it is over, the host leads back to
 * where it began.
 */
export function ViewBanner({ shop, endsAt }: ViewBannerProps) {
  const { api, config, toast } = useHost()
  const client = useQueryClient()
  useEffect(() => {
    const left = Math.min(Math.max(Date.parse(endsAt) - Date.now(), 0), LONGEST_MS)
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: sessionKey('seller') }), left)
    return () => clearTimeout(timer)
  }, [client, endsAt])
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.deskSellers.endView(),
    onSuccess: () => void client.setQueryData(sessionKey('seller'), null),
    onError: (cause) => {
      console.warn('The view was not ended:', cause)
      toast.error(text.failed)
      // It may be over by itself.
      void client.invalidateQueries({ queryKey: sessionKey('seller') })
    },
  })
  const time = new Intl.DateTimeFormat(config.locale, { hour: '2-digit', minute: '2-digit' })
  return (
    <section className={styles.banner} aria-label={text.label}>
      <p className={styles.shop}>
        {text.seen(shop)} <span className={styles.how}>{text.asSeller}</span>
      </p>
      <p className={styles.rest}>
        {text.nothing} <span className={styles.until}>{text.until(time.format(new Date(endsAt)))}</span>
      </p>
      <Button
        variant="secondary"
        className={styles.end}
        pending={isPending}
        pendingText={text.ending}
        onClick={() => mutate()}
      >
        {text.end}
      </Button>
    </section>
  )
}
