interface Letter {
  subject: string
  body: string
}

const quoted = (bodies: readonly string[]) => bodies.map((body) => `“${body}”`).join('\n\n')

/** To the shopper: what the seller wrote. */
export const messageToShopper = (facts: { seller: string; bodies: readonly string[]; link: string }): Letter => ({
  subject: `${facts.seller} has written to you about your order`,
  body: [
    `${facts.seller} writes:`,
    quoted(facts.bodies),
    `Answer on your order’s page, not to this mail:\n${facts.link}`,
  ].join('\n\n'),
})

/** To the seller's people: what the shopper wrote. */
export const messageToSeller = (facts: { order: string; bodies: readonly string[]; link: string }): Letter => ({
  subject: `A message about ${facts.order}`,
  body: [
    `The shopper of ${facts.order} writes:`,
    quoted(facts.bodies),
    `Answer on the order’s page, not to this mail:\n${facts.link}`,
  ].join('\n\n'),
})
