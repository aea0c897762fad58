import { text } from '../texts/text.ts'
import { element } from './element.ts'
import { icon } from './svg.ts'

export type SheetParts = {
  readonly title: string
  /** The requesting site, above the title. */
  readonly head?: Node
  readonly body: readonly Node[]
  /** Stays visible below the body. */
  readonly foot?: Node
  /** A prompt has no close button: the user has to decide. */
  readonly kind?: 'question' | 'scan'
}

export type Sheet = {
  readonly dialog: HTMLDialogElement
  /** Resolves once it is closed. */
  readonly closed: Promise<void>
  close(): void
}

let count = 0

/** Opens a modal sheet, labeled by its title, closed by Escape and the back gesture. */
export function openSheet({ title, head, body, foot, kind }: SheetParts): Sheet {
  const id = `sheet-${++count}`
  const dialog = element('dialog', {
    class: 'sheet',
    'aria-labelledby': id,
    tabindex: '-1',
    'data-kind': kind ?? 'list',
  })
  const cross = element(
    'button',
    { type: 'button', class: 'cross', 'aria-label': text('sheet.close') },
    icon('close'),
  )
  const heading = element('h2', { id }, title)
  const top = element('header', { role: 'none' }, heading, kind === 'question' ? null : cross)
  const content = element(
    'div',
    { class: 'content' },
    ...(head ? [head] : []),
    ...(kind === 'question' ? [heading] : []),
    ...body,
  )
  dialog.append(
    element('span', { class: 'grip' }),
    ...(kind === 'question' ? [] : [top]),
    content,
    ...(foot ? [foot] : []),
  )
  cross.addEventListener('click', () => dialog.close())

  const closed = new Promise<void>((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve()
    })
  })
  // A tap on the backdrop closes the sheet, except for an approval.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && kind !== 'question') dialog.close()
  })
  document.body.append(dialog)
  dialog.showModal()
  dialog.focus()
  return { dialog, closed, close: () => dialog.close() }
}

/** A button with a text, and an icon before it. */
export function button(
  label: string,
  options: { readonly kind?: 'primary'; readonly icon?: Parameters<typeof icon>[0] } = {},
) {
  const built = element('button', { type: 'button', class: `button ${options.kind ?? 'plain'}` })
  if (options.icon) built.append(icon(options.icon))
  built.append(label)
  return built
}
