import type { Problem } from 'shared-contracts'

/**
 * Fetches a file by its address in the API, for which the typed client has no function.
 *
 * @param type that it has to have, as in `text/csv`.
 * @throws what the typed client does: an error with the refusal's code and, as `data`, the problem.
 */
export async function fetchFile(address: string, type: string): Promise<File> {
  const response = await fetch(address)
  const { headers } = response
  const sent = headers.get('content-type') ?? ''
  if (sent.startsWith('application/problem+json')) throw refused((await response.json()) as Problem, headers)
  if (!response.ok || !sent.startsWith(type)) throw new Error(`${address} answered ${response.status}, ${sent}`)
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'file'
  return new File([await response.blob()], name, { type })
}

function refused(problem: Problem, headers: Headers): Error {
  const retryAfterSeconds = Number(headers.get('retry-after'))
  const data: Problem = retryAfterSeconds > 0 ? { ...problem, retryAfterSeconds } : problem
  return Object.assign(new Error(problem.detail ?? problem.title), { code: problem.code, data })
}
