import type { ApiClient } from 'shared-contracts/client'
import type { ProductContent } from 'shared-contracts/seller-products/product-content.schema'
import type { EditableProduct } from 'shared-contracts/seller-products/seller-products.schema'
import { expect, test } from 'vitest'
import { caught } from './caught'

interface Word {
  slug: string
  name: string
  version: number
}

interface WordKind<One extends Word, Wanted extends { version: number }> {
  /** Adds one that nothing carries. */
  make: (name?: string) => Promise<One>
  /** Puts a product on sale that carries it. */
  sell: (word: One) => Promise<EditableProduct & { content: ProductContent }>
  /** Which one is meant, as it was seen. */
  wanted: (word: One) => Wanted
  acts: () => Record<'retire' | 'restore' | 'remove', (wanted: Wanted) => Promise<One>>
  /** @param into null for one that is gone. */
  merge: (wanted: Wanted, into: One | null) => Promise<One>
  /** What there is of it now. */
  find: (word: One) => Promise<{ onSale: number } | undefined>
  /** How sellers see it when it is retired. */
  offered: () => Promise<readonly object[]>
  /** The field at which a seller is told that it cannot be chosen. */
  field: string
  seller: () => ApiClient
}

/** What holds for every kind of word that admins look after and products carry. */
export function testWords<One extends Word, Wanted extends { version: number }>(kind: WordKind<One, Wanted>) {
  const { make, sell, wanted, acts } = kind

  test('its name is nobody else’s, whatever its case', async () => {
    await make('Ærø  Words')
    expect(await caught(make('ærø words'))).toMatchObject({ code: 'NAME_TAKEN', errors: [{ field: 'name' }] })
    const [one, other] = await Promise.allSettled([make('Two at once'), make('TWO AT ONCE')])
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test.each(['', '   ', '—', 'x'.repeat(61)])('%j is no name', async (name) => {
    expect(await caught(make(name))).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'name' }] })
  })

  test('it is not merged into itself, nor into one that is gone', async () => {
    const word = await make()
    expect(await caught(kind.merge(wanted(word), word))).toMatchObject({ code: 'REFUSED' })
    expect(await caught(kind.merge(wanted(word), null))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('retired, it stays on what carries it, and nobody takes it for something new', async () => {
    const word = await make()
    const { id, version, content } = await sell(word)
    const retired = await acts().retire(wanted(word))
    expect(retired).toMatchObject({ state: 'retired' })
    expect(await kind.offered()).toContainEqual(expect.objectContaining({ name: word.name, retired: true }))
    const saved = await kind.seller().sellerProducts.update({ id, version, ...content, name: 'Another shirt' })
    expect(saved.content).toMatchObject({ name: 'Another shirt' })
    expect(await caught(sell(word))).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: kind.field }] })
    await acts().restore(wanted(retired))
    await sell(word)
  })

  test('what is used is not deleted, what is not is', async () => {
    const [used, unused] = [await make(), await make()]
    await sell(used)
    expect(await caught(acts().remove(wanted(used)))).toMatchObject({ code: 'REFUSED' })
    expect(await acts().remove(wanted(unused))).toEqual(unused)
    expect(await caught(acts().remove(wanted(unused)))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('of a product that is listed while it is merged nothing is lost', async () => {
    const [double, kept] = [await make(), await make()]
    const list = async () => {
      const outcomes: PromiseSettledResult<unknown>[] = []
      for (let each = 0; each < 4; each += 1) outcomes.push(...(await Promise.allSettled([sell(double)])))
      return outcomes
    }
    const [outcomes] = await Promise.all([list(), kind.merge(wanted(double), kept)])
    const listed = outcomes.filter(({ status }) => status === 'fulfilled')
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    for (const reason of refused) expect(reason).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect((await kind.find(kept))?.onSale).toBe(listed.length)
  })
}
