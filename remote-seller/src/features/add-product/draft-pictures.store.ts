const DATABASE = 'seller.add-product'
const STORE = 'pictures'

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
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
async function attempt<Result>(access: () => Promise<Result>): Promise<Result | null> {
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
    const stored: unknown = await attempt(() => withStore('readonly', (store) => store.get(draftKey)))
    return Array.isArray(stored) ? stored.filter((file): file is File => file instanceof File) : []
  },
  async save(draftKey: string, pictures: readonly File[]): Promise<void> {
    if (pictures.length === 0) await draftPictures.clear(draftKey)
    else await attempt(() => withStore('readwrite', (store) => store.put([...pictures], draftKey)))
  },
  async clear(draftKey: string): Promise<void> {
    await attempt(() => withStore('readwrite', (store) => store.delete(draftKey)))
  },
}
