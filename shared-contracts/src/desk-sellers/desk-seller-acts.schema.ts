import { string } from 'yup'
import { sellerReasonSchema } from '../sellers/seller.schema'
import { OPEN_ORDERS } from './desk-seller-terms'

// Apart from what is answered: a form carries this, and nothing else of the contract.

/** Its seller reads the reason. */
export const suspensionSchema = sellerReasonSchema
  .shape({
    openOrders: string()
      .oneOf(OPEN_ORDERS, 'Choose what becomes of open orders')
      .required('Choose what becomes of open orders'),
  })
  .noUnknown()
