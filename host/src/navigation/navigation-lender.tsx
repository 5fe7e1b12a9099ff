import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { lendNavigation } from './go-to'

/** Connects `goTo` with the router. */
export function NavigationLender() {
  const navigate = useNavigate()
  useEffect(() => lendNavigation((path) => void navigate(path)), [navigate])
  return null
}
