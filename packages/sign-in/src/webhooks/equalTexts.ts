/** Compares two texts in a time that depends on their lengths only, like `equalSecrets`, but also without Node.js. */
export function equalTexts(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at)
  return difference === 0
}
