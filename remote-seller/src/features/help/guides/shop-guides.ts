import { HOLIDAY_MAX_DAYS, paths } from 'shared-contracts'
import type { Guide } from './guide'

const { seller } = paths

export const shopGuides: readonly Guide[] = [
  {
    slug: 'opening',
    group: 'shop',
    title: 'Opening your shop',
    lead: 'Five things to do, one of us who looks, and you sell.',
    words: 'approval submit approve rejected suspended onboarding checklist review terms start',
    parts: [
      {
        texts: [
          'The dashboard lists what a shop needs: a profile, a business address, a payout account, a first product, and the terms. A step is ticked when it is done; nothing has to be ticked by hand.',
          'Where we look at new shops before they open, “Submit for approval” sends yours to us. We answer by mail. If something is missing you read what, mend it, and submit again.',
          'A shop that we suspend has nothing on sale and can publish nothing until it is mended. Orders that were placed before still have to be sent, unless we cancel them; the mail says which.',
        ],
      },
    ],
    screen: { name: 'Your dashboard', to: seller.dashboard },
  },
  {
    slug: 'shop-page',
    group: 'shop',
    title: 'Your shop page',
    lead: 'Name, logo, banner, and the words that shoppers read.',
    words: 'profile logo banner name slug url address link story description contact imprint',
    parts: [
      {
        texts: [
          'All of it stands in your shop profile, with the page beside it as shoppers will see it. A logo is square, a banner four times as wide as high.',
          'You can change the address of the page. Links to the former one go on working, and nobody else can have it.',
          'Your legal name and business address are shown at the foot of your shop page, as the law wants it. Your sign-in address is shown to nobody.',
        ],
      },
    ],
    screen: { name: 'Your shop profile', to: seller.profile },
  },
  {
    slug: 'delivery',
    group: 'shop',
    title: 'How you send',
    lead: 'Your days, your methods and your prices, within what the shop lets sellers decide.',
    words: 'delivery shipping methods prices free handling time cut-off zones express carrier',
    parts: [
      {
        texts: [
          'The working days that you need before you hand a parcel over are added to those of each method, and shoppers see both as one. Of your last time for today’s orders and the method’s the earlier one counts.',
          'A method that all sellers send by is always offered. Others are yours to choose.',
          'Where the shop allows it you have one price of your own for a method, whatever is in the parcel. It counts at once; orders keep theirs.',
        ],
      },
    ],
    screen: { name: 'How you send', to: seller.delivery },
  },
  {
    slug: 'holiday-mode',
    group: 'shop',
    title: 'Going on holiday',
    lead: 'Close the counter without taking the shop down.',
    words: 'vacation away pause closed break absence holiday mode stop selling',
    parts: [
      {
        texts: [
          'Plan the first and the last day in your shop profile. It begins and ends by itself, at midnight, and lasts at most ' +
            `${HOLIDAY_MAX_DAYS} days.`,
          'While you are away everything stays to be found, with a note and the day of your return. Nothing can be put into a cart or bought, also not what somebody had in a checkout already.',
          'Orders that were placed before go on: send them before you leave. Returns go on, too.',
        ],
      },
    ],
    screen: { name: 'Your shop profile', to: seller.profile },
  },
  {
    slug: 'team',
    group: 'shop',
    title: 'Working as a team',
    lead: 'Everybody with a sign-in of their own, and only as much as their work needs.',
    words:
      'invite member colleague employee staff role permission owner manager fulfilment finance remove leave access',
    parts: [
      {
        steps: true,
        texts: [
          'An owner opens “Team”, presses “Invite”, and gives a mail address and a role. You may have to prove that it is you: who is in the team can do a lot.',
          'They get a link that works for seven days, for that address alone. Sent again it has seven days from then on; taken back it opens nothing.',
          'Who has a shop with us already accepts with the same account, and changes between the shops in the menu at the top right.',
        ],
      },
      {
        title: 'Roles',
        texts: [
          'Owners may do everything. Managers look after products, stock, orders and the shop. Fulfilment sends parcels and counts stock. Finance sees to payouts, invoices and refunds. The table on the page says exactly what each may do.',
          'What a role does not include is not offered, and the page says so. Who needs it asks an owner.',
          'A shop keeps at least one owner: the last one can neither leave nor take a smaller role.',
        ],
      },
      {
        title: 'When somebody leaves',
        texts: [
          '“Remove” counts at once, on every device. What they did stays in the history under their name, and their own account and other shops stay theirs.',
          'Another role counts at once as well, in this shop and no other: pages that are open show what it allows.',
        ],
      },
    ],
    screen: { name: 'Your team', to: seller.team },
  },
  {
    slug: 'notifications',
    group: 'shop',
    title: 'Notifications',
    lead: 'What you hear of, and where.',
    words: 'bell mail email alert tell told settings unread mute',
    parts: [
      {
        texts: [
          'New orders, cancellations, returns, messages, sizes that run low, reviews and payouts stand under the bell as soon as they happen, newest first.',
        ],
      },
      {
        title: 'As you like it',
        texts: [
          'Each kind can be told here, by mail, both or not at all. Everybody in the team has settings of their own.',
          'A change of the bank account is always told by mail, to owners and finance.',
        ],
      },
    ],
    screen: { name: 'Notification settings', to: seller.notificationSettings },
  },
  {
    slug: 'security',
    group: 'shop',
    title: 'Keeping your account safe',
    lead: 'A passkey, or a second step after the password.',
    words: 'password two factor 2fa totp authenticator passkey recovery code session sign out stolen phishing',
    parts: [
      {
        texts: [
          'A passkey signs you in with your fingerprint, face or screen lock. It cannot be guessed, and not be typed into a false page.',
          'An authenticator app asks for six digits after the password. Keep the recovery codes: each of them signs you in once when the phone is gone.',
          'The same page lists where you are signed in. Something that you do not know? Sign it out there, then change the password.',
          'We never ask for your password by mail or on the telephone.',
        ],
      },
    ],
    screen: { name: 'Sign-in and security', to: seller.security },
  },
]
