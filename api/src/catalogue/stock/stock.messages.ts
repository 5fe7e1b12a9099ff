const pieces = (count: number) => (count === 1 ? '1 item' : `${count} items`)

export const stockMessages = {
  notBelowZero: 'Say how many items, as a number from 0.',
  tooFew: (available: number, reserved: number) =>
    reserved === 0
      ? `Only ${pieces(available)} can be taken away: more are not there.`
      : `Only ${pieces(available)} can be taken away: ${pieces(reserved)} ${reserved === 1 ? 'is' : 'are'} promised to orders and checkouts.`,
  gone: 'It is gone.',
  movedSince: (onHand: number) => `There are ${onHand} by now. Look again, then save.`,
  onlyMore: 'What was received adds items.',
  onlyFewer: 'What was damaged takes items away.',
  pricedSince: (price: string) => `It is ${price} by now. Look again, then save.`,
} as const
