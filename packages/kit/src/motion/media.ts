/** Whether a dialog is a bottom sheet; the same width as in Dialog.module.css. */
export const isSheet = () => matchMedia('(max-width: 519px)').matches

/** Whether the user prefers reduced motion; then there are no animations. */
export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** How far an element is moved down at present, by a finger or an animation. */
export const offsetOf = (element: Element) => new DOMMatrix(getComputedStyle(element).transform).m42
