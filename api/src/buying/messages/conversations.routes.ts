import { route } from '../../http/route'
import { withinLimit } from '../../http/within-limit'
import { askQuestion, continueQuestion } from './ask-question'
import { listInbox, listShoppersConversations } from './list-conversations'
import {
  openConversation,
  readConversation,
  settleConversation,
  writeMessage,
  type Reader,
} from './product-conversations'
import { MESSAGES_BY_SIDE } from './send-message'

const asShopper = ({ account }: { account: { id: string } }): Reader => ({ side: 'shopper', userId: account.id })
const asSeller = ({ shop }: { shop: { sellerId: string } }): Reader => ({ side: 'seller', sellerId: shop.sellerId })

const { conversations } = route

export const conversationsRoutes = {
  shopper: {
    list: conversations.shopper.list.handler(async ({ input, context }) =>
      listShoppersConversations(context.db, context.account.id, input?.page),
    ),
    ask: conversations.shopper.ask.handler(async ({ input: { id, ...draft }, context }) => {
      const { id: userId, email } = context.account
      return askQuestion(context, { userId, email }, { product: id, ...draft })
    }),
    get: conversations.shopper.get.handler(async ({ input, context }) =>
      openConversation(context, asShopper(context), input),
    ),
    send: conversations.shopper.send.handler(async ({ input, context }) => {
      await withinLimit(context, MESSAGES_BY_SIDE, `shopper:${input.id}`)
      return continueQuestion(context, context.account.id, input)
    }),
    read: conversations.shopper.read.handler(async ({ input, context }) =>
      readConversation(context, asShopper(context), input),
    ),
  },
  seller: {
    list: conversations.seller.list.handler(async ({ input, context }) =>
      listInbox(context.db, context.shop.sellerId, input ?? {}),
    ),
    get: conversations.seller.get.handler(async ({ input, context }) =>
      openConversation(context, asSeller(context), input),
    ),
    send: conversations.seller.send.handler(async ({ input, context }) => {
      await withinLimit(context, MESSAGES_BY_SIDE, `seller:${input.id}`)
      return writeMessage(context, { ...asSeller(context), userId: context.shop.accountId }, input)
    }),
    read: conversations.seller.read.handler(async ({ input, context }) =>
      readConversation(context, asSeller(context), input),
    ),
    settle: conversations.seller.settle.handler(async ({ input, context }) =>
      settleConversation(context, context.shop.sellerId, input.id),
    ),
  },
}
