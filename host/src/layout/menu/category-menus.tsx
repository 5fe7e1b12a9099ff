import { useEffect, useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import type { Shell } from '../../shell'
import type { CategoryMenuProps } from './category-menu'

/** Brings what opens below the category line when somebody points at the line, focuses or presses it. Until then links are links. */
export function CategoryMenus({ shell }: { shell: Shell }) {
  const navigate = useNavigate()
  const { api, config } = shell.services
  const [line, setLine] = useState<HTMLElement | null>(null)
  const [Menu, setMenu] = useState<ComponentType<CategoryMenuProps> | null>(null)
  /** The item whose button was pressed before anything could listen to it. */
  const [first, setFirst] = useState<HTMLElement | null>(null)

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
    for (const type of ['pointerover', 'focusin', 'click'])
      document.addEventListener(type, (event) => touch(event.target, type === 'click'), { signal: controller.signal })
    // Pressed before this was here: it has the focus.
    touch(document.activeElement, true)
    return () => controller.abort()
  }, [])

  const frame = line?.parentElement
  if (!Menu || !line || !frame?.isConnected) return null
  return createPortal(
    <Menu {...{ line, api, first, locale: config.locale }} navigate={(to) => void navigate(to)} />,
    frame,
  )
}
