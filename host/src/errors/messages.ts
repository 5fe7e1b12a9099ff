/** Texts of the error pages, to the letter. Source: specification, section 2. */
export const messages = {
  notFoundTitle: '404 - Page not found',
  notFoundText: "The page you are looking for doesn't exist or has been removed.",
  serverErrorTitle: '500 - Server error',
  renderErrorTitle: '503 - Server error',
  serverErrorText:
    'Oops something went wrong. Try to refresh this page or feel free to contact us if the problem presists.',
  home: 'Home',
  store: 'Browse the store',
  office: { seller: 'To the dashboard', admin: 'To the overview' },
  refresh: 'Refresh this page',
  contact: 'Contact us',
} as const
