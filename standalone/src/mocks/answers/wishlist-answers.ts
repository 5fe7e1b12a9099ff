import type { ApiClient } from 'shared-contracts'
import { Refusal } from '../refusal'
import { toCard } from '../make-product'
import { type AnswerContext, type Answers, pageOf } from './answers'

const PAGE_SIZE = 24
/** The one token of the mocked shop. */
export const WISHLIST_TOKEN = 'shared'
const SHARE_PATH = `/wishlist/${WISHLIST_TOKEN}`

function wished({ world, state }: AnswerContext, page?: number) {
  const products = state.basket.wishes.flatMap((id) => world.products.filter((product) => product.id === id))
  return pageOf(products.map(toCard), PAGE_SIZE, page)
}

export const wishlistAnswers: Answers<ApiClient['wishlist']> = {
  get(context, { page }) {
    const { basket } = context.state
    const wantsAll = context.state.session('shop') !== null && context.world.account.notifications.priceAlerts
    const wishes = wished(context, page)
    // Every second piece has become cheaper.
    const prices = wishes.items.map(({ id, price }, index) => ({
      productId: id,
      dropped: index % 2 === 0 ? { ...price, amountMinor: 1_500 } : null,
      alert: basket.alerts.get(id) ?? wantsAll,
    }))
    return { ...wishes, prices, sharePath: basket.shared ? SHARE_PATH : null }
  },
  ids: ({ state }) => ({ ids: state.basket.wishes }),
  add({ world, state: { basket } }, { productId }) {
    if (!world.products.some(({ id }) => id === productId)) throw new Refusal(404, 'NOT_FOUND')
    basket.wishes = [productId, ...basket.wishes.filter((id) => id !== productId)]
    return { ids: basket.wishes }
  },
  remove({ state: { basket } }, { productId }) {
    basket.wishes = basket.wishes.filter((id) => id !== productId)
    basket.alerts.delete(productId)
    return { ids: basket.wishes }
  },
  setPriceAlert(context, { productId, on }) {
    const { wishes, alerts } = context.state.basket
    if (!wishes.includes(productId)) throw new Refusal(404, 'NOT_FOUND')
    alerts.set(productId, on)
  },
  share({ state: { basket } }) {
    basket.shared = true
    return { sharePath: SHARE_PATH }
  },
  unshare({ state: { basket } }) {
    basket.shared = false
  },
  shared(context, { token, page }) {
    if (token !== WISHLIST_TOKEN) throw new Refusal(404, 'NOT_FOUND')
    return wished(context, page)
  },
}
