/** As somebody types it. */
export const address = { recipient: 'Ada', line1: 'Street 1', postcode: '1010', city: 'Vienna', country: 'AT' }
