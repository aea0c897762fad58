/** Whether the text is the end of the address or all of it, in any letter case. */
export function isConfirmed(typed: string, address: string): boolean {
  const word = typed.trim().toLowerCase()
  const fullAddress = address.toLowerCase()
  return word === fullAddress || word === fullAddress.slice(-4)
}
