import { route } from '../../http/route'
import {
  addRequestedBrand,
  askForBrand,
  listOpenRequests,
  listOwnRequests,
  refuseRequest,
  takeOtherBrand,
  withdrawRequest,
} from './brand-requests'

const { brandRequests } = route

export const brandRequestsRoutes = {
  mine: brandRequests.mine.handler(async ({ context: { db, shop } }) => ({
    items: await listOwnRequests(db, shop.sellerId),
  })),
  ask: brandRequests.ask.handler(({ input, context }) => askForBrand(context, context.shop.sellerId, input)),
  withdraw: brandRequests.withdraw.handler(({ input, context }) =>
    withdrawRequest(context, context.shop.sellerId, input.id),
  ),
  list: brandRequests.list.handler(({ input, context }) => listOpenRequests(context.db, input)),
  add: brandRequests.add.handler(({ input, context }) => addRequestedBrand(context, input)),
  take: brandRequests.take.handler(({ input, context }) => takeOtherBrand(context, input)),
  refuse: brandRequests.refuse.handler(({ input, context }) => refuseRequest(context, input)),
}
