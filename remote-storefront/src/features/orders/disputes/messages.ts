import { type DisputeReason, type DisputeState } from 'shared-contracts'

/** Texts of a shopper's cases. */
export const messages = {
  names: { shopper: 'You', staff: 'Our staff' },
  case: (number: string) => `Case ${number}`,
  wanted: (money: string) => `You ask for ${money}`,
  stands: {
    seller: (seller: string, day: string) =>
      `${seller} has until ${day} to answer. Without an answer our staff take over.`,
    shopper: (seller: string, day: string) =>
      `${seller} has made you an offer. Answer it by ${day}; without an answer our staff decide.`,
    staff: (day: string) => `Our staff look at it and mean to decide by ${day}.`,
  },
  over: {
    refunded: (money: string) => `It is over: ${money} went back to you.`,
    settled: 'It is over: your money has gone back.',
    return_first:
      'Decided: send the items back. The return above says where to, and they are refunded when they have arrived.',
    declined: 'Decided: nothing goes back. The reason stands below.',
    charged_back: 'It is over: your bank has given you the money back.',
    withdrawn: 'You have withdrawn it.',
  },
  states: {
    open: 'Open',
    escalated: 'With our staff',
    decided: 'Decided',
    withdrawn: 'Withdrawn',
    settled: 'Settled',
  } satisfies Record<DisputeState, string>,
  form: {
    title: 'Open a case',
    reason: 'What is wrong?',
    reasons: {
      not_received: 'It has not arrived',
      not_as_described: 'It is damaged or not as described',
      return_refused: 'My return was refused or not answered',
    } satisfies Record<DisputeReason, string>,
    until: (day: string) => `Can be opened until ${day}`,
    lines: 'What is it about?',
    linesMissing: 'Choose what it is about',
    ofReturn: 'It is about all items of your return.',
    text: 'Tell what happened',
    hint: 'Seller and staff read it. What you have tried so far helps.',
    submit: 'Open case',
    pending: 'Opening...',
    done: 'Your case is open. The seller has been told.',
    cancel: 'Cancel',
    refused: 'A case for this reason cannot be opened now.',
    none: 'No case can be opened about this order now.',
  },
  accept: {
    button: (money: string) => `Accept ${money}`,
    title: (money: string) => `Accept ${money}?`,
    text: 'The money goes back the way you paid, and the case is over.',
    no: 'Cancel',
    pending: 'Accepting...',
    done: (money: string) => `${money} is on its way back to you.`,
  },
  escalate: {
    button: 'Have staff decide',
    title: 'Have our staff decide?',
    text: 'They read what both of you wrote and decide. An offer that you have not taken ends.',
    no: 'Cancel',
    pending: 'Asking...',
    done: 'Our staff look at your case now.',
  },
  withdraw: {
    button: 'Withdraw case',
    title: 'Withdraw this case?',
    text: 'It ends, and nothing goes back. As long as there is time you can open another one.',
    no: 'Keep case',
    pending: 'Withdrawing...',
    done: 'The case is withdrawn.',
  },
  message: {
    label: 'Write to seller and staff',
    submit: 'Send',
    pending: 'Sending...',
    done: 'Your message is in the case.',
  },
  conflict: 'The case has changed in the meantime. How it stands now is on the page.',
} as const
