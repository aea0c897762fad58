import { text } from '../../texts/text.ts'
import { element } from '../../ui/element.ts'
import type { Way } from './createTasks.ts'

/** The choice of how to sign a message. Once an owner has signed, it is fixed. */
export function createWayChoice(id: string, network: string, onChoose: (way: Way) => void) {
  const radios = (['off_chain', 'on_chain'] as const).map((way) => {
    const input = element('input', { type: 'radio', name: `way-${id}`, value: way })
    input.addEventListener('change', () => onChoose(way))
    return { way, input }
  })
  const texts = {
    off_chain: [text('safe.way.offChain'), text('safe.way.offChain.hint')],
    on_chain: [text('safe.way.onChain'), text('safe.way.onChain.hint', { network })],
  } as const
  const root = element(
    'fieldset',
    { class: 'choice' },
    element('legend', {}, text('safe.way')),
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
