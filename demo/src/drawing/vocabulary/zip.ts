/** A closed zip with its puller at the top. */
export function zip({
  x,
  top,
  bottom,
  colour = '#c9c4ba',
}: {
  x: number
  top: number
  bottom: number
  colour?: string
}): string {
  return (
    `<g fill="none"><path d="M${x} ${top}V${bottom}" stroke="#120d12" stroke-opacity=".5" stroke-width="22"/>` +
    `<path d="M${x} ${top}V${bottom}" stroke="#2a2624" stroke-width="15"/>` +
    `<path d="M${x} ${top}V${bottom}" stroke="${colour}" stroke-width="9" stroke-dasharray="3.4 2.6"/></g>` +
    `<path d="M${x - 9} ${top + 4}H${x + 9}L${x + 7} ${top + 30}H${x - 7}Z" fill="${colour}"/><path d="M${x - 5} ${top + 30}H${x + 5}L${x + 7} ${top + 84}Q${x} ${top + 92} ${x - 7} ${top + 84}Z" fill="#8f8b85"/><path d="M${x - 2} ${top + 36}V${top + 78}" stroke="#f2efe8" stroke-width="2"/>`
  )
}
