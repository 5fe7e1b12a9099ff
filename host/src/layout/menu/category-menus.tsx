import { useEffect, useRef, useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import type { Shell } from '../../shell'
import type { CategoryMenuProps, Rest } from './category-menu'

/** Brings what opens below the category line when somebody points at the line, focuses or presses it. Until then links are links. */
export function CategoryMenus({ shell }: { shell: Shell }) {
  const navigate = useNavigate()
  const { api, config } = shell.services
  const [line, setLine] = useState<HTMLElement | null>(null)
  const [Menu, setMenu] = useState<ComponentType<CategoryMenuProps> | null>(null)
  /** The item whose button was pressed before anything could listen to it. */
  const [first, setFirst] = useState<HTMLElement | null>(null)
  const rest = useRef<Rest>({ item: null, isPressed: false })

  useEffect(() => {
    const controller = new AbortController()
    const touch = (target: EventTarget | null, isPress: boolean) => {
      const touched = target instanceof Element ? target.closest<HTMLElement>('nav[data-category]') : null
      if (!touched || !(target instanceof Element)) return
      const pressed = isPress && target.closest('button')?.parentElement
      if (pressed) setFirst(pressed)
      setLine(touched)
      import(/* webpackChunkName: "category-menu" */ './category-menu').then(
        ({ CategoryMenu }) => setMenu(() => CategoryMenu),
        // The links work without it; the next touch asks again.
        () => undefined,
      )
    }
    const { signal } = controller
    for (const type of ['pointerover', 'focusin', 'click'])
      document.addEventListener(type, (event) => touch(event.target, type === 'click'), { signal })
    const point = (item: HTMLElement | null) => {
      if (item !== rest.current.item) rest.current = { item, isPressed: false }
    }
    document.addEventListener(
      'pointerover',
      ({ target, pointerType }) =>
        point(
          pointerType === 'mouse' && target instanceof Element ? target.closest('nav[data-category] > ul > li') : null,
        ),
      { signal },
    )
    // It leaves the window.
    document.addEventListener('pointerout', ({ relatedTarget }) => relatedTarget ?? point(null), { signal })
    document.addEventListener('pointerdown', () => (rest.current.isPressed = true), { signal })
    // Pressed before this was here: it has the focus.
    touch(document.activeElement, true)
    return () => controller.abort()
  }, [])

  const frame = line?.parentElement
  if (!Menu || !line || !frame?.isConnected) return null
  return createPortal(
    <Menu {...{ line, api, first, rest, locale: config.locale }} navigate={(to) => void navigate(to)} />,
    frame,
  )
}
