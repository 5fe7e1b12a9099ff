export { cartQuery, sessionKey, sessionQuery, VISITOR_KEY, wishIdsQuery } from './visitor.queries'
