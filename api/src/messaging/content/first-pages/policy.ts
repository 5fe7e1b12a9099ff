import type { PageBody } from 'shared-contracts/content/page-body.schema'

/** What is kept about whom, why and how long. Mend it with the code: it says what the shop does, and nothing else. */
export const policy: PageBody = {
  title: 'Privacy Policy',
  description: 'What {shop} keeps about you, why and for how long, and how you take it with you or have it erased.',
  lead: 'The short of it: we keep what an order needs, we sell it to nobody, and two presses in your account show you all of it or erase it.',
  text: `## When you look around {#looking}

You can look at everything without telling us who you are. Your browser's network address is used to answer it, and counted for a short while where a form could be abused, such as guessing passwords. Our log notes which page was asked for and when; not who asked, what was searched for, or what was typed.

To know that the shop works, your browser counts how often a part of a page loads, how fast, and whether it fails. These counts are kept per minute for fourteen days. There is no person in them: no account, no network address, no number that would recognise you.

## Cookies {#cookies}

All of them are our own and do a job that you asked for. None follows you anywhere, so there is no banner to click away.

guest :: Keeps your cart and wishlist while you are not signed in. Set with the first item; 90 days.
cart_count :: The number on the cart, so that it is right in every tab; 90 days, gone with an empty cart.
shop_session, seller_session, admin_session :: Signs you in. Until the browser closes and for a day at most, or 30 days with “Remember me”.
shop_known, seller_known, admin_known :: Tells that you signed in here before, so that nobody’s wrong guesses keep you out; it signs nobody in. A year, or until you change your password.
The step of a log-in :: While a log-in waits for its second factor; some minutes.
seller_view :: Only for our staff, while they see a shop as its seller does; half an hour at most.
visitor :: A random number, only while we try something new on a part of all visitors, so that you see the same twice. Where we compare two versions, we note once you put something into the cart which one you had, and whether you ordered: under a fingerprint that leads neither to the number nor to you, for half a year, and not at all if your browser asks not to be tracked.

Over a secure connection their names begin with __Host- where only this shop may read them. Your browser also remembers for itself, and tells nobody: recent searches, items that you looked at, and what you typed into a form before you sent it.

## When you have an account {#account}

We keep your email address, your name and phone number if you give them, your addresses, your wishlist and cart, and which mails you want. Of your password we keep a fingerprint that nobody can turn back; of a passkey only its public half.

For each device that is signed in we note what it calls itself and when it was last used. You see the list under [security](/account/security) and can sign any of them out.

## When you order {#orders}

An order needs an email address, where it goes and what is in it. Each seller sees the part that they have to pack, and the address that it goes to.

Your card number goes straight to the payment provider and never reaches us. We keep the outcome of the payment, and the last digits where the provider tells them.

Bookkeeping rules oblige us to keep invoices and what belongs to them for years. When you delete your account, we take out of them who you were, as far as these rules allow.

## When you write to us {#writing}

A message of the [contact form](/contact) is kept with your name and address, so that a person can answer it. If you were signed in, it is part of your export, and goes with your account.

The [newsletter](/newsletter) is sent to those who asked for it and then said yes by mail. Every letter has a link that ends it with one press; then your address is erased from the list. Without a yes within a week it is forgotten as well.

An address that waits for a size that is sold out gets one mail when it is back. It is forgotten thirty days after that, and after a year at the latest.

## Who else sees any of it {#others}

The seller of your order, its carrier, the payment provider, and whoever runs our servers and carries our mail: each what they need for their part. Nobody else, and nobody for advertising.

## What you can do {#rights}

See it and take it with you :: Under [privacy](/account/privacy) you download what your account keeps, as one file that programs can read.
Correct it :: Your [profile](/account/profile) and [addresses](/account/addresses) are yours to edit.
Erase it :: Under [privacy](/account/privacy) you delete your account: at once, and for good.
Say no :: Choose your mails under [notifications](/account/notifications).
Ask or complain :: [Write to us](/contact). You may also turn to the data protection authority of your country.

## When this changes {#changes}

The date above moves with every change of substance. What becomes less private is never applied to what you gave us before without asking you.`,
  dated: true,
}
