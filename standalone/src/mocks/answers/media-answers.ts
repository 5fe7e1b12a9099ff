import type { ApiClient, FramedPicture, Media } from 'shared-contracts'
import { makePicture } from '../make-product'
import type { MockWorld } from '../mock-world'
import { Refusal } from '../refusal'
import type { Answers } from './answers'

/** A picture of the library, for whoever shows it; nothing where there is none. */
export function framedIn({ media }: MockWorld, id: string | null | undefined): { picture?: FramedPicture } {
  const one = media.find((other) => other.id === id)
  if (!one) return {}
  const { alt, focusX, focusY, picture } = one
  return { picture: { ...picture, alt, focusX, focusY } }
}

function seen({ media }: MockWorld, id: string, version?: number): Media {
  const one = media.find((other) => other.id === id)
  if (!one) throw new Refusal(404, 'NOT_FOUND')
  if (version !== undefined && one.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
  return one
}

const fileOf = (id: string, image: File) => ({
  picture: makePicture(id, URL.createObjectURL(image), '', null),
  bytes: image.size,
})

export const mediaAnswers: Answers<ApiClient['media']> = {
  list({ world }, { q = '' }) {
    const items = world.media.filter(({ name, alt }) => `${name} ${alt}`.toLowerCase().includes(q.toLowerCase()))
    return { items, next: null }
  },
  get: ({ world }, { id }) => seen(world, id),
  upload({ world }, { image }) {
    const id = crypto.randomUUID()
    const words = { name: image.name, alt: '', decorative: false, focusX: 50, focusY: 50 }
    const one = { id, ...words, ...fileOf(id, image), createdAt: new Date().toISOString(), version: 0, uses: [] }
    world.media.unshift(one)
    return one
  },
  change({ world }, { id, version, ...draft }) {
    const one = seen(world, id, version)
    return Object.assign(one, draft, { version: one.version + 1 })
  },
  replace({ world }, { id, version, image }) {
    const one = seen(world, id, version)
    return Object.assign(one, fileOf(id, image), { version: one.version + 1 })
  },
  remove({ world }, { id, version }) {
    world.media.splice(world.media.indexOf(seen(world, id, version)), 1)
  },
}
