/**
 * What a style is without any sheet but the browser's own. jsdom computes a dozen colours and matches two hundred rules for each element that it is
 * asked about, and to find a button by its name is to ask about every element of the page: a sixth of all that tests in a document took.
 */
type Known = (element: Element) => string | null

/** In jsdom's own sheet it is the last rule that counts, and all that say `display` look at nothing but these. */
const kindOf = (element: Element) =>
  `${element.namespaceURI} ${element.localName} ${element.getAttribute('type')} ${element.hasAttribute('hidden')} ${element.hasAttribute('open')}`

/** Whether an element's own `style` may say something of a property: by its name, by `all`, or in an escape. */
const mayStyle = (property: string) => {
  const saying = new RegExp(`${property}|\\ball\\b|\\\\`, 'i')
  return (element: Element) => saying.test(element.getAttribute('style') ?? '')
}

/** That sheet says nothing of what is handed down; a `style` in the element or above it may. */
function handedDown(property: string, initial: string): Known {
  const isStyled = mayStyle(property)
  return (element) => {
    for (let one: Element | null = element; one; one = one.parentElement) if (isStyled(one)) return null
    return initial
  }
}

const stylesDisplay = mayStyle('display')
const stylesOpacity = mayStyle('opacity')

type ComputeStyle = (element: Element, pseudo?: string | null) => CSSStyleDeclaration

const light = new WeakSet<ComputeStyle>()

/** A `getComputedStyle` that answers what is asked most without computing the rest, and asks the real one about all else. */
export function lightStyles(compute: ComputeStyle): ComputeStyle {
  if (light.has(compute)) return compute
  const displays = new Map<string, string>()
  const known: Record<string, Known> = {
    display(element) {
      if (stylesDisplay(element)) return null
      const kind = kindOf(element)
      const display = displays.get(kind) ?? compute(element).display
      displays.set(kind, display)
      return display
    },
    visibility: handedDown('visibility', 'visible'),
    'pointer-events': handedDown('pointer-events', 'auto'),
    opacity: (element) => (stylesOpacity(element) ? null : ''),
  }
  const computeLightly: ComputeStyle = (element, pseudo) => {
    if (pseudo || !element.isConnected || element.ownerDocument.styleSheets.length > 0) return compute(element, pseudo)
    let whole: CSSStyleDeclaration | undefined
    const all = () => (whole ??= compute(element))
    const read = (name: string) => known[name]?.(element) ?? null
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return (asked: string) => read(asked) ?? all().getPropertyValue(asked)
        const value = typeof name === 'string' ? read(name === 'pointerEvents' ? 'pointer-events' : name) : null
        if (value !== null) return value
        const found: unknown = Reflect.get(all(), name)
        return typeof found === 'function' ? (found.bind(all()) as unknown) : found
      },
      has: (_, name) => Reflect.has(all(), name),
      ownKeys: () => Reflect.ownKeys(all()),
      getOwnPropertyDescriptor: (_, name) => {
        const found = Reflect.getOwnPropertyDescriptor(all(), name)
        return found && { ...found, configurable: true }
      },
    })
  }
  light.add(computeLightly)
  return computeLightly
}
