import type { ApiTarget } from './api-target'
import type { RenderPool } from './render/render-pool'

/** Whoever asks wants to know within seconds, whatever hangs. */
const PATIENCE_MS = 2_000

function soon() {
  let timer: NodeJS.Timeout
  const promise = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), PATIENCE_MS)))
  return { promise, stop: () => clearTimeout(timer) }
}

/**
 * Whether the shop can take visitors: the API's own answer, and which releases are not rendered at present. Those are a nuisance and
 * no reason to send nobody here: their pages are drawn by the browser.
 */
export async function answerReady(
  request: Request,
  { api, pool }: { api: ApiTarget; pool: Pick<RenderPool, 'health'> | null },
): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  const ask = async () => {
    const answer = await api.fetch(request)
    const answered = (await answer.json().catch(() => ({}))) as Record<string, unknown>
    const broken = ((await pool?.health()) ?? []).flatMap(({ release, broken }) => (broken === null ? [] : [release]))
    const rendering = pool ? (broken.length > 0 ? 'degraded' : 'ready') : 'off'
    const body = { ...answered, rendering, ...(broken.length > 0 && { broken }) }
    return Response.json(body, { status: answer.status, headers })
  }
  const { promise: late, stop } = soon()
  const answer = await Promise.race([ask(), late])
    .catch(() => null)
    .finally(stop)
  return answer ?? Response.json({ status: 'unready' }, { status: 503, headers })
}
