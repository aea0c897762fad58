import { shortAddress } from '../../phone/page/names.ts'
import { icon, rosette } from '../../phone/page/svg.ts'
import { element } from '../../wallet/sheet/element.ts'
import type { Owner } from './panel.ts'

/** An owner: seal, name, address. */
export function ownerRow({ name, address }: Owner): HTMLLIElement {
  return element(
    'li',
    {},
    rosette(address, 32),
    element(
      'div',
      {},
      element('p', { class: 'name' }, name),
      element('p', { class: 'mono', title: address }, shortAddress(address)),
    ),
  )
}

/** An owner who can sign, or has. */
export function createSigner(owner: Owner, onSign: () => void) {
  const sign = element('button', { type: 'button', class: 'sign' }, `Sign as ${owner.name}`)
  const signed = element('span', { class: 'signed' }, icon('check'), 'Signed')
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
