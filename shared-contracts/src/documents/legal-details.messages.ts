export const legalDetailsMessages = {
  tooLong: (max: number) => `At most ${max} characters`,
  legalNameRequired: 'Enter the name that your business is registered under',
  line1Required: 'Enter the street and the house number',
  cityRequired: 'Enter the town or city',
  countryRequired: 'Choose a country',
  countryUnknown: 'Choose one of the countries of the list',
  taxIdRequired: 'Enter your VAT or tax number',
  taxIdInvalid: 'That does not look like a tax number: letters and digits, as in IE6388047V',
} as const
