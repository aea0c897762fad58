import { announcement } from './navigation.ts'

/** Tells what has come of something to those who do not see it. Said again when it happens again. */
export function announce(words: string): void {
  announcement.set('')
  requestAnimationFrame(() => announcement.set(words))
}
