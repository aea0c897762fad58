import { text } from '../../texts/text.ts'
import { element } from '../../ui/element.ts'
import { code, isolate } from '../../ui/isolate.ts'
import { shortAddress } from '../../ui/names.ts'
import { icon, identicon } from '../../ui/svg.ts'
import type { Owner } from './ShownSafe.ts'

/** An owner: identicon, name, address. */
export function ownerRow({ name, address }: Owner): HTMLLIElement {
  return element(
    'li',
    {},
    identicon(address, 32),
    element(
      'div',
      {},
      element('p', { class: 'name' }, isolate(name)),
      element('p', { class: 'mono', title: address }, code(shortAddress(address))),
    ),
  )
}

/** An owner who can sign, or has. */
export function createSigner(owner: Owner, onSign: () => void) {
  const sign = element(
    'button',
    { type: 'button', class: 'sign' },
    text('safe.signAs', { owner: owner.name }),
  )
  const signed = element('span', { class: 'signed' }, icon('check'), text('safe.signed'))
  const root = ownerRow(owner)
  root.append(sign, signed)
  sign.addEventListener('click', onSign)
  return {
    root,
    address: owner.address,
    update(isOpen: boolean, hasSigned: boolean) {
      sign.disabled = !isOpen
      sign.hidden = hasSigned
      signed.hidden = !hasSigned
    },
  }
}
