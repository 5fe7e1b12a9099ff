const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text can be an id: PostgreSQL answers any other with an error where one is compared with it. */
export const isUuid = (text: string): boolean => UUID.test(text)
