import { useEffect, useState } from 'react'
import type { TypedAttribute } from 'shared-contracts'

/** What stands in the form's fields: text as it was typed, and the chosen files. `productDraftSchema` turns it into a draft. */
export interface DraftValues {
  images: File[]
  name: string
  slug: string
  price: string
  discount: string
  stock: string
  material: string
  description: string
  details: string
  brand: string
  category: string
  color: string
  size: string
  /** Further colours and sizes; an empty stock is as much as `stock` says. */
  variants: FurtherVariant[]
  attributes: TypedAttribute[]
}

export interface FurtherVariant {
  color: string
  size: string
  stock: string
}

/** All of the form but its pictures. */
type DraftText = Omit<DraftValues, 'images'>

export const emptyText: DraftText = {
  name: '',
  slug: '',
  price: '',
  discount: '',
  stock: '',
  material: '',
  description: '',
  details: '',
  brand: '',
  category: '',
  color: '',
  size: '',
  variants: [],
  attributes: [],
}

const isVariant = (kept: unknown): kept is FurtherVariant =>
  typeof kept === 'object' &&
  kept !== null &&
  (['color', 'size', 'stock'] as const).every(
    (name) => name in kept && typeof (kept as FurtherVariant)[name] === 'string',
  )

const isAttribute = (kept: unknown): kept is TypedAttribute =>
  typeof kept === 'object' &&
  kept !== null &&
  (['attribute', 'value'] as const).every((name) => typeof (kept as TypedAttribute)[name] === 'string') &&
  ['string', 'object'].includes(typeof (kept as TypedAttribute).share)

const keyOf = (draftKey: string) => `seller.add-product.${draftKey}`

/** Storage may be off or full; then the draft lives as long as its page. */
function attempt<Result>(access: () => Result): Result | null {
  try {
    return access()
  } catch {
    return null
  }
}

/** What was typed of an account's unfinished product, kept in this browser. Nothing here throws. */
export const draftText = {
  /** `null` when there is none. */
  load: (draftKey: string): DraftText | null =>
    attempt(() => {
      const stored: unknown = JSON.parse(localStorage.getItem(keyOf(draftKey)) ?? 'null')
      if (typeof stored !== 'object' || stored === null) return null
      const known = Object.entries(stored).filter(([name, value]) => name in emptyText && typeof value === 'string')
      const variants = 'variants' in stored && Array.isArray(stored.variants) ? stored.variants.filter(isVariant) : []
      const attributes =
        'attributes' in stored && Array.isArray(stored.attributes) ? stored.attributes.filter(isAttribute) : []
      return { ...emptyText, ...Object.fromEntries(known), variants, attributes }
    }),
  /** Nothing typed leaves nothing behind. */
  save(draftKey: string, text: DraftText): void {
    if (Object.values(text).every((value) => value.length === 0)) draftText.clear(draftKey)
    else attempt(() => localStorage.setItem(keyOf(draftKey), JSON.stringify(text)))
  },
  clear(draftKey: string): void {
    attempt(() => localStorage.removeItem(keyOf(draftKey)))
  },
}

const DATABASE = 'seller.add-product'
const STORE = 'pictures'

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The request failed'))
  })

async function withStore<Result>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Result>) {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await settled(opening)
  try {
    return await settled(ask(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

/** The database may be off (private windows) or full; then the pictures live as long as their page. */
async function attemptStorage<Result>(access: () => Promise<Result>): Promise<Result | null> {
  try {
    return await access()
  } catch {
    return null
  }
}

/** The pictures chosen for an account's unfinished product, in their order, kept in this browser. Nothing here rejects. */
export const draftPictures = {
  /** Empty when there are none. */
  async load(draftKey: string): Promise<File[]> {
    const stored: unknown = await attemptStorage(() => withStore('readonly', (store) => store.get(draftKey)))
    return Array.isArray(stored) ? stored.filter((file): file is File => file instanceof File) : []
  },
  async save(draftKey: string, pictures: readonly File[]): Promise<void> {
    if (pictures.length === 0) await draftPictures.clear(draftKey)
    else await attemptStorage(() => withStore('readwrite', (store) => store.put([...pictures], draftKey)))
  },
  async clear(draftKey: string): Promise<void> {
    await attemptStorage(() => withStore('readwrite', (store) => store.delete(draftKey)))
  },
}

export interface KeptDraft {
  values: DraftValues
  /** Something of an earlier visit is in it. */
  restored: boolean
}

/** The account's unfinished product, pictures included; `null` while its pictures are being read. */
export function useKeptDraft(draftKey: string): KeptDraft | null {
  const [draft, setDraft] = useState<KeptDraft | null>(null)

  useEffect(() => {
    let stale = false
    void draftPictures.load(draftKey).then((images) => {
      if (stale) return
      const text = draftText.load(draftKey)
      setDraft({ values: { ...(text ?? emptyText), images }, restored: text !== null || images.length > 0 })
    })
    return () => {
      stale = true
    }
  }, [draftKey])

  return draft
}
