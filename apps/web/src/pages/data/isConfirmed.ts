/** Whether a visitor typed the end of the address, or pasted the whole of it. Capitals do not matter. */
export function isConfirmed(typed: string, address: string): boolean {
  const word = typed.trim().toLowerCase()
  const whole = address.toLowerCase()
  return word === whole || word === whole.slice(-4)
}
