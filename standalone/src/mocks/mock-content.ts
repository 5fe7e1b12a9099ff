import type { ContentDetails } from 'shared-contracts'
import { mockId } from './mock-facts'

/** A document with what each of its versions says, the first one first. */
export interface MockDocument {
  details: ContentDetails
  bodies: ContentDetails['page'][]
}

/** Who writes in the mocks. */
export const COLLEAGUE = 'Ada Brook'
const SINCE = '2026-03-01T00:00:00.000Z'

const bodyOf = (title: string, text: string, dated = false): ContentDetails['page'] => ({
  ...{ title, description: `${title} of {shop}`, lead: `What {shop} says about it.`, text, dated },
})

const versionOf = (number: number, isLive: boolean): ContentDetails['versions'][number] => ({
  ...{ number, note: number === 1 ? 'Comes with the shop' : 'Clearer words' },
  ...{ by: number === 1 ? null : COLLEAGUE, at: SINCE, held: isLive ? [{ since: SINCE, until: null }] : [] },
})

/** The pages that every shop begins with, and in a shop that is filled one of its own that nobody has published. */
export function mockContent(isFilled: boolean): MockDocument[] {
  const text = '## How it is {#how}\n\nWrite to us by the [contact form](/contact).\n\n- One thing\n- Another'
  const first = [
    ...[bodyOf('About', text), bodyOf('Delivery and returns', `${text}\n\n{delivery}`), bodyOf('Licensing', text)],
    ...[bodyOf('Privacy Policy', text, true), bodyOf('Terms and Conditions', text, true)],
  ]
  const documents = ['about', 'help', 'licence', 'policy', 'terms'].map((key, index): MockDocument => {
    const body = first[index] ?? bodyOf(key, text)
    return {
      bodies: [body],
      details: {
        ...{ id: mockId(41, index), kind: 'page', key, title: body.title, isFirst: true, page: body, version: 0 },
        ...{ live: { number: 1, since: SINCE }, scheduled: null, draft: null, versions: [versionOf(1, true)] },
      },
    }
  })
  if (!isFilled) return documents
  const draft = bodyOf('Gift ideas', text)
  return [
    ...documents,
    {
      bodies: [draft],
      details: {
        ...{ id: mockId(41, 9), kind: 'page', key: 'gift-ideas', title: draft.title, isFirst: false, page: draft },
        ...{
          live: null,
          scheduled: null,
          draft: 1,
          version: 0,
          versions: [{ ...versionOf(1, false), by: COLLEAGUE }],
        },
      },
    },
  ]
}
