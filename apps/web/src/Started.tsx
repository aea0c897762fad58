import { useEffect } from 'react'

/** Ends what public/start.js did until the application had started, and repeats a press on the prerendered button. */
export function Started() {
  useEffect(() => {
    const { dataset } = document.documentElement
    if (!dataset.start) return
    delete dataset.start
    delete dataset.prerendered
    const pressed = document.querySelector<HTMLElement>('#root [data-countersign-button][aria-busy]')
    pressed?.removeAttribute('aria-busy')
    // While React commits, it ignores presses in parts that it has not hydrated yet.
    setTimeout(() => pressed?.click())
  }, [])
  return null
}
