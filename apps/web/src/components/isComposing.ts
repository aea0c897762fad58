/**
 * Returns true for a key of an input method, which selects or ends what is being composed. Safari sends the last one after
 * the composition, with the key code 229 (UI Events, section 7.3).
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229
}
