import type { ApiTarget } from '../api-target'

/** What a page has read of the API: the same for everybody for as long as the API gives it the same tag. */
export interface SharedRead {
  url: string
  etag: string
}

/** The API as one page asks it. */
export interface WatchedApi extends ApiTarget {
  /** Whether it was away meanwhile: then what the page lacks is no fault of its code. */
  wasAway(): boolean
  /** All that the page has read; `null` when some of it may be another one's, or was not there. */
  sharedReads(): SharedRead[] | null
}

const UNAVAILABLE = [502, 503, 504]

export function watchApi(api: ApiTarget): WatchedApi {
  let away = false
  let isShared = true
  const reads: SharedRead[] = []
  return {
    wasAway: () => away,
    sharedReads: () => (isShared ? reads : null),
    sessions: (cookies) => api.sessions(cookies),
    async fetch(request, info) {
      try {
        const answer = await api.fetch(request, info)
        if (UNAVAILABLE.includes(answer.status)) away = true
        const etag = answer.status === 200 && request.method === 'GET' ? answer.headers.get('etag') : null
        if (etag) reads.push({ url: request.url, etag })
        else isShared = false
        return answer
      } catch (error) {
        isShared = false
        // Whoever gave up waiting says nothing about the API.
        if (!request.signal.aborted) away = true
        throw error
      }
    },
  }
}
