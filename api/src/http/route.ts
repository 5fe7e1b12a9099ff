import { implement } from '@orpc/server'
import { contract } from 'shared-contracts/contract'
import type { Deps } from '../deps'
import { isProduction } from '../env'
import { exactOutputs } from './exact-outputs'
import type { Visitor } from './visitor'

export interface RouteContext extends Deps {
  visitor: Visitor
}

/** The contract's endpoints, to be implemented one by one. */
export const route = implement(exactOutputs(contract, !isProduction)).$context<RouteContext>()
