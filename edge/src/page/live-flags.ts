import { countryOfRequest } from 'api/identity/flags/country-of-request'
import { isDrawn, variantsFor } from 'api/platform/flags/decide-flag'
import type { PageData } from 'shared-contracts'
import type { PublicFlag } from 'shared-contracts/flags/flags.schema'
import type { ApiTarget } from '../api-target'
import { liveAnswer } from './live-answer'
import { readVisitorId } from './visitor-cookie'

type Values = NonNullable<PageData['flags']>

/** What decides about flags, as staff have it now. */
export interface LiveFlags {
  /** Some visitors have other variants than the rest, so a visitor has to be known again. */
  drawVisitors(): boolean
  /** What a visitor has, where it is not the standard. @param visitorId `null`: they are drawn for nothing. */
  of(request: Request, visitorId: string | null, sessions: PageData['sessions']): Promise<Values>
}

interface Options {
  api: ApiTarget
  /** Header in which a proxy names the country of whoever asks; `null`: none does. */
  countryHeader: string | null
  warn: (message: string, cause: unknown) => void
  /** Milliseconds since 1970. */
  now?: () => number
}

/** A page does not wait longer for what somebody alone has, in milliseconds: they have what everybody has then. */
const PATIENCE_MS = 1_000

/**
 * Decides for each page which variants it is made with. Who is not signed in is decided about here; of who is the API is asked where a rule
 * names accounts or shops, draws by them, or wants a country.
 */
export function liveFlags({ api, countryHeader, warn, now }: Options): () => Promise<LiveFlags> {
  const rulesNow = liveAnswer<{ items: readonly PublicFlag[] }, { items: PublicFlag[] }>({
    ...{ api, warn, now },
    path: '/api/flags',
    first: { items: [] },
    read: ({ items }) => ({ items }),
    failed: 'Who has which flag could not be asked',
  })

  /** @param visitorId which the answer may be about to set. */
  async function own(request: Request, visitorId: string | null): Promise<Values | null> {
    const headers = new Headers({ accept: 'application/json' })
    for (const name of ['cookie', ...(countryHeader ? [countryHeader] : [])]) {
      const value = request.headers.get(name)
      if (value) headers.set(name, value)
    }
    if (visitorId !== null && readVisitorId(request) === null)
      headers.set('cookie', [headers.get('cookie'), `visitor=${visitorId}`].filter(Boolean).join('; '))
    try {
      const asked = new Request('http://api/api/flags/mine', { headers, signal: AbortSignal.timeout(PATIENCE_MS) })
      const answer = await api.fetch(asked)
      if (!answer.ok) throw new Error(`The API answered ${answer.status}`)
      const { items } = (await answer.json()) as { items: { name: string; variant: string }[] }
      return Object.fromEntries(items.map(({ name, variant }) => [name, variant]))
    } catch (error) {
      warn('Which flags somebody has could not be asked', error)
      return null
    }
  }

  return async () => {
    const { items: rules } = await rulesNow()
    return {
      drawVisitors: () => rules.some((rule) => rule.by === 'visitor' && isDrawn(rule)),
      async of(request, visitorId, sessions) {
        if (rules.length === 0) return {}
        const isSomebody = Object.values(sessions).some((account) => account)
        const hangsOnWho = rules.some(
          ({ namesSome, by, countries }) => namesSome || by !== 'visitor' || countries.length > 0,
        )
        const known = isSomebody && hangsOnWho ? await own(request, visitorId) : null
        const country = countryOfRequest(request, { countryHeader })
        return known ?? variantsFor(rules, { visitor: visitorId, account: null, seller: null, country })
      },
    }
  }
}
