import { matches } from './mediaQuery.ts'

/** Whether a dialog is a bottom sheet; the same width as in Dialog.module.css. */
export const isSheet = () => matches('(max-width: 519px)')

/** Whether nothing moves: the user or the theme of an element wants it so, or the browser cannot, as jsdom. */
export const isStill = (element: Element) =>
  !('animate' in Element.prototype) ||
  matches('(prefers-reduced-motion: reduce)') ||
  getComputedStyle(element).getPropertyValue('--cs-motion').trim() === 'none'

/** How far an element is moved down at present, by a finger or an animation. */
export const offsetOf = (element: Element) => new DOMMatrix(getComputedStyle(element).transform).m42
