import { sellers } from '../sellers/sellers.table'
import { contactMessages } from './contact-messages.table'

/** What is read of a message: itself, and the shop that it was written for. */
export const withShop = { message: contactMessages, seller: sellers }
