import { text } from '../texts/text.ts'
import { element } from '../ui/element.ts'
import { button, openSheet } from '../ui/sheet.ts'

/** Opens the sheet to paste a link. `take` returns an error text, or `null` to close the sheet. */
export function openPaste(take: (text: string) => string | null): void {
  const input = element('input', {
    id: 'link',
    type: 'text',
    inputmode: 'url',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    dir: 'ltr',
    placeholder: 'wc:\u2026',
    'aria-describedby': 'link-fault',
  })
  const errorText = element('p', { id: 'link-fault', class: 'fault', role: 'alert' })
  const form = element(
    'form',
    {},
    element('label', { for: 'link' }, text('phone.paste.label')),
    input,
    errorText,
    element('p', { class: 'hint' }, text('phone.paste.hint')),
  )
  const connect = button(text('phone.paste.connect'), { kind: 'primary' })
  const sheet = openSheet({
    title: text('phone.paste.title'),
    body: [form],
    foot: element('footer', { role: 'none' }, connect),
  })
  input.focus()

  const submit = () => {
    const wrong = take(input.value)
    if (wrong === null) return sheet.close()
    errorText.textContent = wrong
    input.setAttribute('aria-invalid', 'true')
    input.focus()
  }
  connect.addEventListener('click', submit)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit()
  })
}
