import { splitOutsideQuotes } from './splitOutsideQuotes.ts'

/** Returns true if an `Accept-Encoding` field accepts a content coding, such as `br` (RFC 9110, section 12.5.3). */
export function acceptsCoding(header: string | null, coding: string): boolean {
  const offers = new Map(splitOutsideQuotes(header ?? '', ',').map(readOffer))
  const isAccepted = offers.get(coding) ?? offers.get('*')
  return isAccepted ?? false
}

function readOffer(offer: string): [coding: string, isAccepted: boolean] {
  const [coding = '', ...parameters] = splitOutsideQuotes(offer, ';')
  return [coding.toLowerCase(), !parameters.some((parameter) => /^q=0(\.0{0,3})?$/i.test(parameter))]
}
