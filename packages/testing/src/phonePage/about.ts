import { text } from '../texts/text.ts'
import { element } from '../ui/element.ts'
import { richText } from '../ui/richText.ts'

/** What the page is and how to use it, beside the phone. */
export function createAbout(): HTMLElement {
  const link = (name: string) => element('a', { href: '/', target: '_blank', rel: 'noreferrer' }, name)
  const steps = [
    richText('phone.about.open', { link }),
    [text('phone.about.scan')],
    [text('phone.about.approve')],
  ]
  return element(
    'aside',
    { 'aria-labelledby': 'about' },
    element('h2', { id: 'about' }, text('phone.about.title')),
    element('p', {}, text('phone.about.text')),
    element('ol', {}, ...steps.map((step) => element('li', {}, element('span', {}, ...step)))),
  )
}
