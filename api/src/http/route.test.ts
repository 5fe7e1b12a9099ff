import { describe, expect, expectTypeOf, test } from 'vitest'
import { endpoints } from 'shared-contracts/endpoint/endpoints'
import { isProblem } from 'shared-contracts/problem/problem'
import type { Refuses } from './refuse'
import { route } from './route'

/** The check of the servers' types is what tests this: a mark that is not needed fails there. */
const refused = (marked: () => unknown) => expect(marked).toBeInstanceOf(Function)

describe('what does not compile', () => {
  test('a refusal that the endpoint does not declare', () => {
    refused(() => {
      route.sellerOrders.list.handler(({ context }) => {
        // @ts-expect-error: a list refuses nobody so
        throw context.refuse('NOT_FOUND')
      })
      const needsMore = ({ refuse }: Refuses<'SLUG_TAKEN'>) => refuse('SLUG_TAKEN')
      route.sellerOrders.get.handler(({ context }) => {
        // @ts-expect-error: nor may what it calls
        throw needsMore(context)
      })
    })
  })

  test('a caller whom the endpoint does not ask for', () => {
    refused(() => {
      route.products.get.handler(({ context }) => {
        // @ts-expect-error: anybody may read a product
        throw new Error(context.shop.sellerId)
      })
      route.sellerOrders.get.handler(({ context }) => {
        expectTypeOf(context.shop.sellerId).toEqualTypeOf<string>()
        throw context.refuse('NOT_FOUND')
      })
      route.sellerOrders.list.handler(({ context }) => {
        // @ts-expect-error: what opens to a view of a shop goes by nobody's account
        expectTypeOf(context.shop.accountId).toBeString()
        // @ts-expect-error: nor has it a session
        throw new Error(context.session.id)
      })
    })
  })

  test('an endpoint without audience, permission or limit', () => {
    refused(() => {
      const endpoint = endpoints('Toys')
      // @ts-expect-error: who may?
      endpoint.get('/api/toys', 'All toys')
      // @ts-expect-error: what must the role allow?
      endpoint.seller().get('/api/seller/toys', 'Own toys')
      // @ts-expect-error: no role has such a permission
      endpoint.seller('toys.write').get('/api/seller/toys', 'Own toys')
      // @ts-expect-error: how often?
      endpoint.stranger().post('/api/toys', 'Wish for a toy')
      // @ts-expect-error: whoever comes only reads
      endpoint.anybody().post('/api/toys', 'Wish for a toy')
      // @ts-expect-error: who sees a shop as its seller does only reads, too
      endpoint.sellerOrView('stock.write').post('/api/seller/toys', 'Add a toy')
      // @ts-expect-error: no such code
      endpoint.anybody().get('/api/toys', 'All toys').refuses('TOY_BROKEN')
    })
  })

  test('a client that handles what cannot come', () => {
    refused(() => {
      const error: unknown = null
      isProblem<'orders.get'>(error, 'NOT_FOUND')
      // @ts-expect-error: reading an order refuses nobody so
      isProblem<'orders.get'>(error, 'SLUG_TAKEN')
      // @ts-expect-error: no such endpoint
      isProblem<'orders.missing'>(error, 'NOT_FOUND')
      // @ts-expect-error: of which endpoint?
      isProblem(error, 'NOT_FOUND')
    })
  })
})
