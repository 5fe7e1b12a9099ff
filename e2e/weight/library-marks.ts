/** A text that is in a library's code and nowhere else, by which its copies can be counted in minified files. */
export const libraryMarks = {
  react: /\.useActionState=/,
  'react-dom': /suppressHydrationWarning/,
  'react-router-dom': /data-discover/,
  '@tanstack/react-query': /CancelledError/,
  '@orpc/client': /ORPCError/,
  notistack: /SnackbarProvider|notistack/,
  'keen-slider': /keen-slider/,
  // What it calls a step of its own: its name stands in a text, too.
  formik: /SUBMIT_ATTEMPT/,
  yup: /is a required field/,
} as const
