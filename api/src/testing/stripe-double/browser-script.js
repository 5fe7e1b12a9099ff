// In place of https://js.stripe.com in browser tests: what the shop uses of it, on one page without frames. `stripeDouble` is
// where the double is; whoever answers with this file says it.
;(() => {
  const { document, stripeDouble } = globalThis
  const element = (tag, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(tag), properties)
    made.append(...children)
    return made
  }

  /** A mistake of the page, which the provider's script throws as well. */
  const integrationError = (message) => Object.assign(new Error(message), { name: 'IntegrationError' })

  /** Asks the double. What it refuses is its error; what does not reach it, one of the connection. */
  async function ask(path, fields) {
    try {
      const response = await fetch(`${stripeDouble}/form/${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      })
      return await response.json()
    } catch {
      return { error: { type: 'api_connection_error', message: 'We could not reach the payment provider. Try again.' } }
    }
  }

  const digits = (text) => text.replaceAll(/\D/g, '')

  /** What is wrong with the fields, in the order in which they stand; nothing when they are complete. */
  function mistakeIn({ number, expiry, cvc }) {
    const validation = (code, message) => ({ type: 'validation_error', code, message })
    if (digits(number).length < 13) return validation('incomplete_number', 'Your card number is incomplete.')
    if (!isLuhn(digits(number))) return validation('invalid_number', 'Your card number is invalid.')
    if (digits(expiry).length < 4) return validation('incomplete_expiry', "Your card's expiration date is incomplete.")
    const [month, year] = [Number(digits(expiry).slice(0, 2)), 2000 + Number(digits(expiry).slice(2))]
    if (new Date(year, month) <= new Date()) {
      return validation('invalid_expiry_year_past', "Your card's expiration year is in the past.")
    }
    if (digits(cvc).length < 3) return validation('incomplete_cvc', "Your card's security code is incomplete.")
    return undefined
  }

  function isLuhn(number) {
    const sum = [...number].reverse().reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    return sum % 10 === 0
  }

  function paymentElement(loaded) {
    const handlers = []
    const emit = (name, event) => {
      for (const [of, handler] of [...handlers]) if (of === name) handler({ elementType: 'payment', ...event })
    }
    const field = (label, autocomplete, placeholder) => {
      const input = element('input', { autocomplete, placeholder, inputMode: 'numeric' })
      return { input, row: element('label', {}, label, ' ', input) }
    }
    const number = field('Card number', 'cc-number', '1234 1234 1234 1234')
    const expiry = field('Expiration date', 'cc-exp', 'MM / YY')
    const cvc = field('Security code', 'cc-csc', 'CVC')
    const card = element('div', {}, number.row, expiry.row, cvc.row)
    const save = element('input', { type: 'checkbox' })
    const error = element('p', { role: 'alert' })
    const root = element('fieldset', {}, element('legend', { textContent: 'Card' }), card, error)
    const chosen = () => root.querySelector('input[type=radio]:checked')?.value || null
    const values = () => ({ number: number.input.value, expiry: expiry.input.value, cvc: cvc.input.value })

    function changed() {
      card.hidden = chosen() !== null
      const complete = chosen() !== null || mistakeIn(values()) === undefined
      const empty = chosen() === null && Object.values(values()).every((value) => value === '')
      emit('change', { complete, empty, collapsed: false, value: { type: 'card' } })
    }
    root.addEventListener('input', changed)

    function offerSaved({ methods, save: maySave }) {
      const name = `saved-${Math.random()}`
      const choice = (value, label, checked) =>
        element('label', {}, element('input', { type: 'radio', name, value, checked }), ` ${label}`)
      const choices = methods.map(({ id, brand, last4 }, place) => choice(id, `${brand} •••• ${last4}`, place === 0))
      if (choices.length > 0) root.querySelector('legend').after(...choices, choice('', 'New card', false))
      if (maySave) card.append(element('label', {}, save, ' Save payment details for future purchases'))
      card.hidden = chosen() !== null
    }

    return {
      on(name, handler) {
        handlers.push([name, handler])
        return this
      },
      off(name, handler) {
        const at = handlers.findIndex(([of, one]) => of === name && (handler === undefined || one === handler))
        if (at !== -1) handlers.splice(at, 1)
        return this
      },
      mount(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target
        if (!place) throw integrationError(`Invalid DOM element: ${target}`)
        void loaded.then((session) => {
          if (session.error !== undefined) return emit('loaderror', { error: session.error })
          if (root.parentElement === null) offerSaved(session)
          place.append(root)
          emit('ready', {})
        })
      },
      unmount: () => root.remove(),
      destroy() {
        root.remove()
        handlers.length = 0
      },
      update() {},
      focus: () => number.input.focus(),
      clear() {
        for (const { input } of [number, expiry, cvc]) input.value = ''
      },
      /** Not the provider's: what `submit` and the token need of the fields. */
      read() {
        const mistake = chosen() === null ? mistakeIn(values()) : undefined
        error.textContent = mistake?.message ?? ''
        return { mistake, card: chosen() ?? digits(number.input.value), save: save.checked }
      },
    }
  }

  globalThis.Stripe = (key) => {
    if (!key?.startsWith('pk_')) throw integrationError('Please call Stripe() with your publishable key.')
    return {
      elements(options = {}) {
        const { amount, currency, mode, customerSessionClientSecret } = options
        if (mode !== 'payment' || !Number.isInteger(amount) || amount <= 0) {
          throw integrationError('elements() needs mode: payment and a whole amount above 0.')
        }
        if (!/^[a-z]{3}$/.test(currency)) throw integrationError('elements() needs a currency in small letters.')
        const session = { key, customer_session: customerSessionClientSecret ?? '' }
        const loaded = ask('session', session)
        let payment = null
        const elements = {
          isSubmitted: false,
          session,
          create(type) {
            if (type !== 'payment') throw integrationError(`The double has no element of type ${type}.`)
            if (payment !== null) throw integrationError('Can only create one Element of type payment.')
            payment = paymentElement(loaded)
            payment.on('change', () => (elements.isSubmitted = false))
            return payment
          },
          getElement: (type) => (type === 'payment' ? payment : null),
          update() {},
          fetchUpdates: async () => ({}),
          async submit() {
            const { mistake } = payment.read()
            elements.isSubmitted = mistake === undefined
            return mistake === undefined ? { selectedPaymentMethod: 'card' } : { error: mistake }
          },
        }
        return elements
      },
      async createConfirmationToken({ elements, params = {} }) {
        if (!elements.isSubmitted) {
          throw integrationError('elements.submit() must be called before stripe.createConfirmationToken().')
        }
        const { card, save } = elements.getElement('payment').read()
        const made = await ask('confirmation-token', {
          ...elements.session,
          card,
          save,
          return_url: params.return_url ?? '',
        })
        return made.error === undefined ? { confirmationToken: made } : { error: made.error }
      },
      /** The bank asks in a dialog, as in the provider's script. */
      async handleNextAction({ clientSecret }) {
        const answer = await new Promise((resolve) => {
          const button = (value, label) => element('button', { type: 'button', textContent: label, value })
          const dialog = element(
            'dialog',
            {},
            'Do you agree to this payment? ',
            button('consent', 'Approve'),
            button('refuse', 'Refuse'),
          )
          dialog.addEventListener('click', ({ target }) => {
            if (target.value === undefined) return
            dialog.remove()
            resolve(target.value)
          })
          document.body.append(dialog)
          dialog.showModal()
        })
        const intent = await ask('answer', { key, client_secret: clientSecret, answer })
        const error = intent.error ?? (intent.status === 'requires_payment_method' ? intent.last_payment_error : null)
        return error === null ? { paymentIntent: intent } : { error }
      },
    }
  }
})()
