// The front door of what stands around a shopper's own pages, in whichever remote they are.
export { AccountFrame } from './account/account-frame'
export { NextAct, nextActOf } from './account/next-act'
export { OrderState } from './account/order-state'
