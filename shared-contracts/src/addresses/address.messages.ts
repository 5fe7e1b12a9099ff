/** Texts of the address form's rules; shown under their field, so they name what to do. */
export const addressMessages = {
  recipientRequired: 'Enter the name of the person who receives the parcel',
  line1Required: 'Enter the street and the house number',
  cityRequired: 'Enter the town or city',
  countryRequired: 'Choose a country',
  countryUnknown: 'We do not deliver there yet. Choose a country from the list',
  postcodeRequired: (label: string, example: string) => `Enter the ${label}, as in ${example}`,
  postcodeInvalid: (label: string, example: string) => `Write the ${label} as in ${example}`,
  regionRequired: (label: string) => `Choose the ${label}`,
  phoneInvalid: 'Enter a phone number like +353 1 234 5678, or leave it empty',
  tooLong: (max: number) => `Use at most ${max} characters`,
} as const
