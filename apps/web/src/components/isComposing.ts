/**
 * Returns true for a key event of an input method (IME). Safari sends the last one after the composition has ended,
 * with the key code 229 (UI Events, section 7.3).
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229
}
