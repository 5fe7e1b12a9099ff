import type { PageBody } from 'shared-contracts/content/page-body.schema'

/** Under which terms the software, its letters and its pictures may be used. */
export const licence: PageBody = {
  title: 'Licensing',
  description:
    'The software of {shop} is free and open. What you may do with it, with its typefaces and with its pictures.',
  lead: 'The software of this shop is free: use it, study it, change it, and open a shop of your own.',
  text: `## The software {#software}

It stands under the MIT licence. You may use, copy, change, merge, publish, sublicense and sell it, for money or not, as long as the copyright notice and the licence stay with it. It comes as it is: without warranty of any kind.

The full text is in the file LICENSE of its source.

## The typefaces {#type}

Fraunces, by Undercase Type, and Instrument Sans, by Rodrigo Fuenzalida for Instrument, stand under the SIL Open Font License 1.1: free to use, to embed and to change, not to be sold by themselves.

## What it is built with {#libraries}

- React, React Router, TanStack Query, yup, keen-slider, notistack: MIT
- Module Federation, Rsbuild, oRPC, Hono, nodemailer: MIT and MIT-0
- Formik, Drizzle, PGlite: Apache 2.0; PostgreSQL: PostgreSQL Licence

Each stays under its own licence, which travels with it.

## Pictures and texts {#pictures}

The garments of the demo shop are drawn by the software and belong to it: the same licence. Pictures and descriptions of real products belong to their sellers, who let us show them here. Ask them before you use one elsewhere.

The name {shop} and its wordmark are not part of the licence. Call your own shop something of your own.

## Something missing? {#credit}

If your work is used here without the credit that it asks for, [tell us](/contact): we put it right.`,
  dated: false,
}
