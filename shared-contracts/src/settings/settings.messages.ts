/** What is wrong with a setting of the shop; shown under its field. */
export const settingsMessages = {
  name: 'Enter the name that shoppers know the shop by',
  letters: 'A name has letters or digits, in one line',
  tooLong: (most: number) => `At most ${most} characters`,
  timeZone: 'Choose a time zone of the list, such as Europe/Dublin',
  supportEmail: 'Enter the address where shoppers’ messages arrive',
  legalName: 'Enter the name that the company is registered under',
  address: 'Enter the postal address, a line each',
  addressLines: (most: number) => `At most ${most} lines`,
  country: 'Choose a country',
  taxId: 'That does not look like a tax number: letters and digits, as in IE6388047V',
  email: 'Enter an address that the company reads',
  amount: 'Enter an amount, or leave it empty',
  secondPerson: 'Only one person here may refund: nobody could give consent. Invite another first',
  phone: 'Enter a phone number like +353 1 234 5678, or leave it empty',
} as const
