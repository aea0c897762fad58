/** Whether the text is the end of the address or all of it, in any letter case. */
export function isConfirmed(typed: string, address: string): boolean {
  const word = typed.trim().toLowerCase()
  const whole = address.toLowerCase()
  return word === whole || word === whole.slice(-4)
}
