// What the application shares with the kit, and no other package should need. It may change in any version.

/** Forms of a page are cancelled with Escape, which an input method uses too. */
export { isComposing } from './ui/isComposing.ts'
/** Copied texts of a page are confirmed and announced in the same way as those of the dialog. */
export { useCopy } from './ui/useCopy.ts'
/** Lists of a page keep the focus when a row is removed, as the list of transactions does. */
export { useFocusFallback } from './ui/useFocusFallback.ts'
/** Parts of a page load late, and retry, as those of the button do. React's `lazy` needs a boundary, and never retries. */
export { useLazyModule } from './ui/useLazyModule.ts'
/** Reads the stores that the application creates with `createStore` of core. */
export { useStore } from './ui/useStore.ts'
/** What no first screen needs waits until the page is idle, in Safari too, which has no `requestIdleCallback`. */
export { whenIdle } from './ui/whenIdle.ts'
