import type { ApiTarget } from '../api-target'

/** The API as one page asks it, and whether it was away meanwhile: then what the page lacks is no fault of its code. */
export interface WatchedApi extends ApiTarget {
  wasAway(): boolean
}

const UNAVAILABLE = [502, 503, 504]

export function watchApi(api: ApiTarget): WatchedApi {
  let away = false
  return {
    wasAway: () => away,
    sessions: (cookies) => api.sessions(cookies),
    async fetch(request, info) {
      try {
        const answer = await api.fetch(request, info)
        if (UNAVAILABLE.includes(answer.status)) away = true
        return answer
      } catch (error) {
        // Whoever gave up waiting says nothing about the API.
        if (!request.signal.aborted) away = true
        throw error
      }
    },
  }
}
