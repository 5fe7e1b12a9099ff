import type { Audience } from '../accounts/audience'
import type { ProblemCode } from '../problem/problems'
import type { StaffPermission } from '../staff/staff-permissions'
import type { SellerPermission } from '../team/seller-roles'
import { Endpoint, errorsOf } from './endpoint'
import type { Caller, CallLimit, EndpointMeta } from './endpoint-meta'

/** Any endpoint may refuse with these before its own work begins. */
const PUBLIC_CODES = [
  'MALFORMED',
  'FOREIGN_ORIGIN',
  'TOO_SLOW',
  'CONTRACT_TOO_OLD',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'VALIDATION_FAILED',
  'TOO_MANY_REQUESTS',
] as const satisfies ProblemCode[]

/** Whoever must be signed in may be refused with these as well. */
const SESSION_CODES = [
  ...PUBLIC_CODES,
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_PERMITTED',
  'SECOND_FACTOR_REQUIRED',
] as const satisfies ProblemCode[]

/** Of a seller's endpoints those that do not open to a view of the shop. */
const CLOSED_CODES = [...SESSION_CODES, 'VIEW_ONLY'] as const satisfies ProblemCode[]

const JSON_BYTES = 64 * 1024

type Path = `/${string}`
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

function methods<W extends Caller, C extends ProblemCode>(
  tag: string,
  codes: readonly C[],
  meta: Pick<EndpointMeta<W>, 'caller' | 'audience'> & Partial<EndpointMeta<W>>,
) {
  const at = (method: Method) => (path: Path, summary: string) =>
    new Endpoint<W, C>({
      route: { method, path, summary, tags: [tag] },
      errorMap: errorsOf(codes),
      meta: {
        permission: null,
        proof: false,
        because: null,
        body: { type: 'application/json', maxBytes: JSON_BYTES },
        cached: false,
        limit: null,
        format: null,
        addressed: false,
        ...meta,
      },
    })
  return { get: at('GET'), post: at('POST'), put: at('PUT'), patch: at('PATCH'), delete: at('DELETE') }
}

/**
 * The endpoints of one subject. Who may call comes first, so that none is written without it; then the method with path and summary; then
 * what it refuses with, takes and answers: `endpoint.seller('orders.write').post(path, summary).refuses('NOT_FOUND').input(…).output(…)`.
 *
 * @param tag the subject, as the page of the API names it.
 */
export const endpoints = (tag: string) => ({
  /** Whoever comes, to read. */
  anybody: () => ({ get: methods(tag, PUBLIC_CODES, { caller: 'anybody', audience: null }).get }),
  /**
   * Whoever comes, to change something. @param limit how often a stranger may; `own` where its verb counts what matters (wrong tries, new
   * guests); `unlimited` where repeating it gains nothing.
   */
  stranger: (limit: CallLimit | 'own' | 'unlimited') =>
    methods(tag, PUBLIC_CODES, {
      caller: 'anybody',
      audience: null,
      limit: typeof limit === 'string' ? null : limit,
    }),
  shopper: () => methods(tag, SESSION_CODES, { caller: 'shopper', audience: 'shop' }),
  /**
   * Somebody who works for a shop, and nobody else: closed to a view of it. @param permission what their role must allow; `member`: nothing
   * beyond being one.
   */
  seller: (permission: SellerPermission | 'member') =>
    methods(tag, CLOSED_CODES, {
      caller: 'seller',
      audience: 'seller',
      permission: permission === 'member' ? null : permission,
    }),
  /**
   * The same to read the shop's work, which staff in a view of the shop may as well. Its route learns which shop it is, and of nobody's
   * account. @param permission as of `seller`; a view has its own.
   */
  sellerOrView: (permission: SellerPermission | 'member') => ({
    get: methods(tag, SESSION_CODES, {
      caller: 'sellerOrView',
      audience: 'seller',
      permission: permission === 'member' ? null : permission,
    }).get,
  }),
  /** Somebody who works for the marketplace. @param permission what their role must allow; `member`: nothing beyond being one. */
  admin: (permission: StaffPermission | 'member') =>
    methods(tag, SESSION_CODES, {
      caller: 'admin',
      audience: 'admin',
      permission: permission === 'member' ? null : permission,
    }),
  /** Whoever is signed in, about their own account: a seller's member needs no shop for it. */
  account: (audience: Audience) =>
    methods(tag, audience === 'seller' ? CLOSED_CODES : SESSION_CODES, { caller: 'account', audience }),
})
