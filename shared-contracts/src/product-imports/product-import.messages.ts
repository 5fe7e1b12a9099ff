/** Texts of what can be wrong with the file as such. */
export const productImportMessages = {
  fileRequired: 'Choose a CSV file.',
  fileTooLarge: 'The file may have at most 20 MB. Split it in two.',
} as const
