import type { AnySchema, ContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { implement, type ImplementedProcedure } from '@orpc/server'
import { contract, type Contract } from 'shared-contracts/contract'
import type { AddressedEndpoint, Endpoint } from 'shared-contracts/endpoint/endpoint'
import type { Caller, EndpointMeta } from 'shared-contracts/endpoint/endpoint-meta'
import type { ProblemCode } from 'shared-contracts/problem/problems'
import type { SellerPermission } from 'shared-contracts/team/seller-roles'
import type { Session } from '../identity/accounts/session'
import type { Deps } from '../deps'
import { isProduction } from '../env'
import { actingBecause } from '../platform/db/acting'
import { exactOutputs } from './exact-outputs'
import { type Counted, limitCall } from './within-limit'
import type { Refuses } from './refuse'
import type { Visitor } from './visitor'

export interface RouteContext extends Deps {
  visitor: Visitor
  counted: Counted
  /** As it came, for headers; its body has been read. */
  request: Request
  /** The body as it comes, of an endpoint that takes bytes. @throws the refusal of a wrong media type and of more than the contract allows. */
  bytes: () => ReadableStream
}

/** The context of every endpoint that declares these codes: a verb that takes it can refuse with them and with no other. */
export type Refusing<C extends ProblemCode> = RouteContext & Refuses<C>

/** The shop that a signed-in seller works for, and who they are. Every query of the back-office is scoped by it. */
export interface SignedInShop {
  sellerId: string
  accountId: string
}

/** A shop whose work is read, by who works there or in a view of it: nothing in the answer goes by whose account that is. */
export interface ReadShop {
  sellerId: string
  /** What is shown of it. */
  permissions: readonly SellerPermission[]
}

/** Who calls, as far as the endpoint's audience says. */
interface CallerContexts {
  anybody: object
  account: { session: Session; account: Session['account'] }
  shopper: { session: Session; account: Session['account'] }
  seller: { session: Session; account: Session['account']; shop: SignedInShop }
  sellerOrView: { shop: ReadShop }
  admin: { session: Session; admin: Session['account'] }
}
export type CallerContext<W extends Caller> = CallerContexts[W]

/** What the endpoints of a caller have in common that declare these codes; for what several of them share. */
export type ContextOf<W extends Caller, C extends ProblemCode = never> = Refusing<C> & CallerContext<W>

/** What the endpoints of a shop have in common, those that open to a view of it as well. */
export type OfShop<C extends ProblemCode = never> = Refusing<C> & { shop: Pick<ReadShop, 'sellerId'> }

interface EndpointRoute<W extends Caller, C extends ProblemCode, P> {
  handler: P extends ContractProcedure<infer I, infer O, infer E, infer M>
    ? (
        answer: (call: {
          input: InferSchemaOutput<I>
          context: ContextOf<W, C>
        }) => InferSchemaInput<O> | Promise<InferSchemaInput<O>>,
      ) => ImplementedProcedure<RouteContext, RouteContext, I, O, E, M>
    : never
}

type RouteOf<W extends Caller, C extends ProblemCode, I extends AnySchema, O extends AnySchema> = EndpointRoute<
  W,
  C,
  ContractProcedure<I, O, Endpoint<W, C, I, O>['~orpc']['errorMap'], EndpointMeta<W>>
>

// By its own class: read as an `Endpoint`, an addressed one would lose the code that its `proof` adds.
type Routes<T> =
  T extends AddressedEndpoint<infer W, infer C, infer I, infer O>
    ? RouteOf<W, C, I, O>
    : T extends Endpoint<infer W, infer C, infer I, infer O>
      ? RouteOf<W, C, I, O>
      : { [K in keyof T]: Routes<T[K]> }

/** Input first: only what is valid counts as a call. */
const implementer = implement(exactOutputs(contract, !isProduction))
  .$context<RouteContext>()
  .$config({ initialInputValidationIndex: Number.NEGATIVE_INFINITY })
  .use(async ({ context, procedure, next }, input) => {
    const { meta } = procedure['~orpc']
    await limitCall(context, meta)
    sayWhy(meta, input)
    return next()
  })

const at = (input: unknown, place: string): string | null => {
  const found = place.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], input)
  return typeof found === 'string' && found !== '' ? found : null
}

/** What the endpoint's caller has written about why they do it stands in the audit log. */
function sayWhy({ because }: Pick<EndpointMeta, 'because'>, input: unknown): void {
  const why = because && at(input, because.why)
  if (why) actingBecause({ why, about: because.about && at(input, because.about) })
}

/** The contract's endpoints, to be implemented one by one: each knows its caller and the codes that it may refuse with. */
export const route = implementer as unknown as Routes<Contract>

/** An implementation of every endpoint of the contract; the compiler says which one is missing. */
export const toRouter = (routes: Parameters<typeof implementer.router>[0]) => implementer.router(routes)
