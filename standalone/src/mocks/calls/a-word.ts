import { aRequest } from './a-request'

/** A message about an order. */
export const aWord = () => ({ body: 'Is it warm?', ...aRequest() })
