import { element } from '../../wallet/sheet/element.ts'
import type { Way } from './createTasks.ts'

/** Where a message is signed. Once an owner has signed, only the way that was taken is shown. */
export function createWayChoice(id: string, network: string, onChoose: (way: Way) => void) {
  const radios = (['off-chain', 'on-chain'] as const).map((way) => {
    const input = element('input', { type: 'radio', name: `way-${id}`, value: way })
    input.addEventListener('change', () => onChoose(way))
    return { way, input }
  })
  const texts = {
    'off-chain': ['Sign off chain', 'Each owner signs. Nothing is sent.'],
    'on-chain': ['Sign on chain', `By a transaction on ${network}, for everyone to see.`],
  } as const
  const root = element(
    'fieldset',
    { class: 'choice' },
    element('legend', {}, 'How to sign'),
    ...radios.map(({ way, input }) =>
      element(
        'label',
        {},
        input,
        element('span', {}, element('b', {}, texts[way][0]), element('small', {}, texts[way][1])),
      ),
    ),
  )
  return {
    root,
    update(chosen: Way, isOpen: boolean) {
      for (const { way, input } of radios) input.checked = way === chosen
      root.disabled = !isOpen
    },
  }
}
