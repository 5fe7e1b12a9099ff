import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { askForBrand } from 'api/catalogue/brand-requests/brand-requests'
import { products } from 'api/catalogue/products/products.table'
import { stableId } from 'api/catalogue/vocabulary/seed-vocabulary'
import type { Deps } from 'api/deps'
import { decideReport } from 'api/engagement/content-reports/decide-report'
import { reportCases } from 'api/engagement/content-reports/content-reports.table'
import { sendReport } from 'api/engagement/content-reports/send-report'
import { reviews } from 'api/engagement/reviews/reviews.table'
import { withoutEndpoint } from 'api/http/refuse'
import { answerMessage } from 'api/messaging/contact/answer-message'
import { contactMessages } from 'api/messaging/contact/contact.table'
import { keepMessage } from 'api/messaging/contact/keep-message'
import { daysBefore } from 'api/platform/clock/days'
import type { Tx } from 'api/platform/db/database'
import { demoAdmin } from '../history/demo-staff'
import { DEMO_BUYERS } from '../history/demo-buyers'
import { travelBack } from '../history/travel-back'

const SHOPS = { sold: 'the-loom-yard', asks: 'casa-olmo' }

/**
 * Gives staff what shoppers and sellers bring them: reports of a product, a review and a shop, of which one is decided; messages, of which one is
 * answered; and a brand that a seller asks for. Once; what is there stays.
 */
export async function seedQueues(deps: Deps, anchor: Date): Promise<void> {
  await travelBack(deps, async ({ deps: past, tx, setClock }) => {
    if ((await tx.$count(reportCases)) > 0 || (await tx.$count(contactMessages)) > 0) return
    const context = { ...past, ...withoutEndpoint }
    const admin = await demoAdmin(tx)
    const [one, other] = DEMO_BUYERS
    const report = (days: number, email: string | null, said: Omit<Parameters<typeof sendReport>[2], 'requestId'>) => {
      setClock(daysBefore(anchor, days))
      return sendReport(context, { userId: null, email }, { ...said, requestId: randomUUID() })
    }
    const { product, shop, review } = await subjects(tx)
    if (shop) {
      const subject = { subject: 'seller', named: shop } as const
      await report(9, one!.email, { ...subject, category: 'other', words: 'Their page names no phone number.' })
      const [found] = await tx.select().from(reportCases)
      setClock(daysBefore(anchor, 8))
      const decision = { outcome: 'none', reason: 'An address for mails is enough, and theirs is there.' } as const
      if (found)
        await decideReport(context, { ...decision, id: found.id, by: admin, reports: 1, requestId: randomUUID() })
    }
    if (product) {
      const subject = { subject: 'product', named: product } as const
      await report(2.2, one!.email, {
        ...{ ...subject, category: 'misleading' },
        words: 'The text says wool; the label of the one that came says acrylic.',
      })
      await report(1.1, null, {
        ...subject,
        category: 'counterfeit',
        words: 'The same weave is sold by a mill I know.',
      })
    }
    if (review)
      await report(0.6, other!.email, {
        ...{ subject: 'review', named: review.id, category: 'advertising' },
        words: `“${review.title}” reads as if the shop had written it.`,
      })

    const write = (
      days: number,
      of: Pick<Parameters<typeof keepMessage>[1], 'topic' | 'name' | 'email' | 'message'>,
    ) => {
      setClock(daysBefore(anchor, days))
      const sender = { userId: null, requestId: `demo-${randomUUID()}` }
      return keepMessage(context, { ...of, orderNumber: undefined }, sender)
    }
    const answered = await write(5, {
      ...{ topic: 'product', name: other!.address.recipient, email: other!.email },
      message: 'Do the linen shirts shrink when they are washed at 40 degrees?',
    })
    setClock(daysBefore(anchor, 4.8))
    const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.reference, answered))
    if (message)
      await answerMessage(context, admin, {
        ...{ id: message.id, requestId: randomUUID() },
        answer:
          'Washed linen has shrunk already: at 40 degrees it stays as it is. Dry it flat rather than in the tumbler.',
      })
    await write(0.9, {
      ...{ topic: 'return', name: one!.address.recipient, email: one!.email },
      message: 'I have sent a coat back a week ago and have not heard anything since. Has it arrived?',
    })
    await write(0.2, {
      ...{ topic: 'selling', name: 'Marta Lind', email: 'marta@lind-leather.example' },
      message: 'We make belts in a workshop of four. What do you need to know before we can sell here?',
    })
    setClock(daysBefore(anchor, 0.4))
    await askForBrand(context, stableId('seller', SHOPS.asks), {
      ...{ name: 'Fratelli Ossola', note: 'Our scarves are woven there; their label is sewn in.' },
    })
  })
}

/** A product, a shop and a review that can be reported, by what their pages are called. */
async function subjects(tx: Tx) {
  const sellerId = stableId('seller', SHOPS.sold)
  const [product] = await tx
    .select({ slug: products.slug })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), eq(products.status, 'published'), isNull(products.deletedAt)))
    .orderBy(asc(products.id))
    .limit(1)
  const [review] = await tx
    .select({ id: reviews.id, title: reviews.title })
    .from(reviews)
    .where(eq(reviews.state, 'published'))
    .orderBy(asc(reviews.writtenAt), asc(reviews.id))
    .limit(1)
  return { product: product?.slug, shop: SHOPS.asks, review }
}
