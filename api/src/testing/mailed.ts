import type { TestApi } from './start-test-api'

export interface MailInInbox {
  recipient: string
  subject: string
  body: string
}

/** The mails to an address, the newest first, once nothing is on its way any more. */
export async function mailedTo(shop: TestApi, recipient: string): Promise<MailInInbox[]> {
  await shop.api.deps.background.idle()
  const { items } = (await (await shop.send('/dev/inbox.json')).json()) as { items: MailInInbox[] }
  return items.filter((mail) => mail.recipient === recipient)
}

/** The token of a mail's link. */
export function tokenIn(mail: MailInInbox | undefined): string {
  const link = /http\S+token=\S+/.exec(mail?.body ?? '')?.[0]
  if (!link) throw new Error(`No link in the mail "${mail?.subject ?? 'none'}"`)
  return new URL(link).searchParams.get('token') ?? ''
}
