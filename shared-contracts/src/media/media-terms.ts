/** Pictures of the library per page. */
export const MEDIA_PAGE_SIZE = 24

/** Pictures of the library. */
export const MAX_MEDIA = 5_000

export const MEDIA_NAME_MAX_LENGTH = 120
export const MEDIA_ALT_MAX_LENGTH = 200
