/** Texts of the shared components. Quoted ones come from the specification. */
export const messages = {
  pending: 'Loading...',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  inDevelopment: 'This feature is in development!',
  home: 'Home',
  feedback: 'Feedback',
  breadcrumb: 'Breadcrumb',
  pagination: 'Pages',
  previousPage: 'Previous',
  nextPage: 'Next',
  page: (page: number) => `Page ${page}`,
  price: 'Price',
  listPrice: 'Before',
  percentOff: (percent: number) => `${percent}% off`,
  colours: 'Colours',
  sizesInStock: 'Sizes in stock',
} as const
