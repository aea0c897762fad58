import { announcement } from './navigation.ts'

/** Announces a text to screen readers, also when it equals the last one. */
export function announce(words: string): void {
  announcement.set('')
  requestAnimationFrame(() => announcement.set(words))
}
