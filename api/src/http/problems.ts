/** Every failure that the API knows: its status and its title. The code is stable, the title is for people. */
export const problems = {
  MALFORMED: { status: 400, title: 'The request cannot be read' },
  UNAUTHORIZED: { status: 401, title: 'Nobody is signed in' },
  INVALID_CREDENTIALS: { status: 401, title: 'The email address or the password is wrong' },
  FOREIGN_ORIGIN: { status: 403, title: 'The request comes from another site' },
  FORBIDDEN: { status: 403, title: 'This account may not do that' },
  NOT_FOUND: { status: 404, title: 'There is nothing here' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'This address has no such method' },
  EMAIL_TAKEN: { status: 409, title: 'The email address is taken' },
  SLUG_TAKEN: { status: 409, title: 'The slug is taken' },
  ADDRESS_BOOK_FULL: { status: 409, title: 'The address book is full' },
  SOLD_OUT: { status: 409, title: 'Sold out' },
  CART_FULL: { status: 409, title: 'The cart is full' },
  WISHLIST_FULL: { status: 409, title: 'The wishlist is full' },
  CONFLICT: { status: 409, title: 'Somebody else was faster' },
  REFUSED: { status: 409, title: 'This cannot be done now' },
  RESET_LINK_INVALID: { status: 410, title: 'The link was used already, or is too old' },
  BODY_TOO_LARGE: { status: 413, title: 'The request is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'This kind of content is not accepted here' },
  UNSUPPORTED_IMAGE: { status: 415, title: 'An image is neither PNG nor JPEG' },
  VALIDATION_FAILED: { status: 422, title: 'Some values are not as they should be' },
  PASSWORD_TOO_COMMON: { status: 422, title: 'The password is too common' },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests' },
  INTERNAL: { status: 500, title: 'Something went wrong on our side' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problems
