import type { APIRequestContext } from '@playwright/test'

export interface Mail {
  recipient: string
  subject: string
  body: string
}

/** The newest mail to an address. @throws when there is none. */
export async function newestMail(request: APIRequestContext, to: string): Promise<Mail> {
  const answer = await request.get('/dev/inbox.json')
  const { items } = (await answer.json()) as { items: Mail[] }
  const mail = items.find((item) => item.recipient === to)
  if (!mail) throw new Error(`No mail to ${to}`)
  return mail
}
